CREATE TABLE "parcels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"weight_grams" integer,
	"day" date NOT NULL,
	"packed_by" integer,
	"packed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("carrier","tracking_no"),
	CONSTRAINT "parcels_words" CHECK (length("parcels"."carrier") between 1 and 100 and length("parcels"."tracking_no") between 1 and 100),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" between 1 and 30000)
);
--> statement-breakpoint
CREATE TABLE "order_picks" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"picked_by" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picked_pieces" (
	"order_line_id" integer NOT NULL,
	"piece" smallint NOT NULL,
	"picked_by" integer,
	"picked_at" timestamp with time zone NOT NULL,
	"missing" text,
	CONSTRAINT "picked_pieces_order_line_id_piece_pk" PRIMARY KEY("order_line_id","piece"),
	CONSTRAINT "picked_pieces_piece" CHECK ("picked_pieces"."piece" between 1 and 10),
	CONSTRAINT "picked_pieces_missing" CHECK ("picked_pieces"."missing" in ('not_there', 'damaged', 'wrong'))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_packed_by_users_id_fk" FOREIGN KEY ("packed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_picks" ADD CONSTRAINT "order_picks_picked_by_users_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_pieces" ADD CONSTRAINT "picked_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picked_pieces" ADD CONSTRAINT "picked_pieces_picked_by_users_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_day" ON "parcels" USING btree ("day","store_id");--> statement-breakpoint
CREATE INDEX "order_picks_picker" ON "order_picks" USING btree ("picked_by");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "order_requests_newest" ON "order_requests" USING btree ("created_at","id");