CREATE TABLE "bulk_move_rows" (
	"bulk_move_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"from_stage" text NOT NULL,
	"outcome" text,
	"found_stage" text,
	"found_user_id" integer,
	"found_at" timestamp with time zone,
	CONSTRAINT "bulk_move_rows_bulk_move_id_order_id_pk" PRIMARY KEY("bulk_move_id","order_id"),
	CONSTRAINT "bulk_move_rows_outcome" CHECK ("bulk_move_rows"."outcome" in ('moved', 'meanwhile', 'not_next', 'not_permitted', 'balance_open'))
);
--> statement-breakpoint
CREATE TABLE "bulk_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_user_id" integer NOT NULL,
	"to_stage" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_bulk_move_id_bulk_moves_id_fk" FOREIGN KEY ("bulk_move_id") REFERENCES "public"."bulk_moves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_move_rows" ADD CONSTRAINT "bulk_move_rows_found_user_id_users_id_fk" FOREIGN KEY ("found_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_moves" ADD CONSTRAINT "bulk_moves_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_move_rows_order" ON "bulk_move_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bulk_moves_actor" ON "bulk_moves" USING btree ("actor_user_id");