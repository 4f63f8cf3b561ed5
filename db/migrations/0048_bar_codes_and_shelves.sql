CREATE TABLE "barcodes" (
	"code" text NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "barcodes_code_attribute_value_id_pk" PRIMARY KEY("code","attribute_value_id"),
	CONSTRAINT "barcodes_code" CHECK ("barcodes"."code" ~ '^([0-9]{8}|[0-9]{13})$')
);
--> statement-breakpoint
CREATE TABLE "shelf_places" (
	"store_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "shelf_places_store_id_attribute_value_id_pk" PRIMARY KEY("store_id","attribute_value_id"),
	CONSTRAINT "shelf_places_place" CHECK (length("shelf_places"."place") between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "barcodes" ADD CONSTRAINT "barcodes_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_places" ADD CONSTRAINT "shelf_places_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_places" ADD CONSTRAINT "shelf_places_attribute_value_id_attribute_values_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_values"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "barcodes_unit" ON "barcodes" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "shelf_places_order" ON "shelf_places" USING btree ("store_id","place");--> statement-breakpoint
CREATE INDEX "shelf_places_unit" ON "shelf_places" USING btree ("attribute_value_id");