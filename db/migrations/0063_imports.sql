CREATE TABLE "import_goods" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_goods_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"errors" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_kind" CHECK ("import_rows"."kind" in ('new', 'changed', 'same', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_user_id" integer,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"headers" text[] NOT NULL,
	"row_count" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"is_shopify" boolean NOT NULL,
	"mapping" jsonb NOT NULL,
	"state" text DEFAULT 'mapping' NOT NULL,
	"counts" jsonb,
	"refused" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"done_by_user_id" integer,
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('mapping', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "import_goods" ADD CONSTRAINT "import_goods_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_done_by_user_id_users_id_fk" FOREIGN KEY ("done_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_of_kind" ON "import_rows" USING btree ("import_id","kind","row");--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");