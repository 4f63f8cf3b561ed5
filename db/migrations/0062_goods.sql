-- In one statement, so that the table is read once.
-- as wide as before: two rules ask for the new columns alone, which older code leaves empty, and the HSN code may be empty now
ALTER TABLE "products"
  DROP CONSTRAINT "products_hsn",
  ADD COLUMN "live_at" timestamp with time zone,
  ADD COLUMN "archived_at" timestamp with time zone,
  ADD COLUMN "seo_title" text,
  ADD COLUMN "seo_description" text,
  ADD COLUMN "revision" integer DEFAULT 0 NOT NULL,
  ADD CONSTRAINT "products_archived" CHECK ("products"."archived_at" is null or not "products"."published"),
  ADD CONSTRAINT "products_scheduled" CHECK ("products"."live_at" is null or (not "products"."published" and "products"."archived_at" is null)),
  ADD CONSTRAINT "products_hsn" CHECK ("products"."hsn_code" ~ '^[0-9]{4,8}$' or ("products"."hsn_code" = '' and not "products"."published"));--> statement-breakpoint
ALTER TABLE "product_attributes" ADD COLUMN "hex" text;--> statement-breakpoint
CREATE INDEX "products_due" ON "products" USING btree ("live_at") WHERE live_at is not null;--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("title","id");