-- What is in the shop stays there: every colour that stands is public, and so is one that older code adds.
ALTER TABLE "product_attributes" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "product_attributes_hidden" ON "product_attributes" USING btree ("id") WHERE not published;
