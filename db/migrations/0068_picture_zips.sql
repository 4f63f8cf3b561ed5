CREATE TABLE "picture_zip_files" (
	"zip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"product_id" integer,
	"goods" text,
	"outcome" text NOT NULL,
	"words" text,
	CONSTRAINT "picture_zip_files_zip_id_position_pk" PRIMARY KEY("zip_id","position"),
	CONSTRAINT "picture_zip_files_outcome" CHECK ("picture_zip_files"."outcome" in ('added', 'same', 'unmatched', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "picture_zips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_user_id" integer,
	"file_name" text NOT NULL,
	"product_id" integer,
	"size" integer NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"refused" text,
	"file_count" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "picture_zips_state" CHECK ("picture_zips"."state" in ('sending', 'waiting', 'working', 'done', 'refused')),
	CONSTRAINT "picture_zips_arrived" CHECK ("picture_zips"."arrived" between 0 and "picture_zips"."size")
);
--> statement-breakpoint
ALTER TABLE "picture_zip_files" ADD CONSTRAINT "picture_zip_files_zip_id_picture_zips_id_fk" FOREIGN KEY ("zip_id") REFERENCES "public"."picture_zips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_zips" ADD CONSTRAINT "picture_zips_actor_user_id_users_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_zips" ADD CONSTRAINT "picture_zips_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_zip_files_outcome" ON "picture_zip_files" USING btree ("zip_id","outcome","position");--> statement-breakpoint
CREATE INDEX "picture_zips_created" ON "picture_zips" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "picture_zips_product" ON "picture_zips" USING btree ("product_id");