ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- as wide as before: only the new column is checked, which older code leaves empty
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit" CHECK ("reviews"."fit" in ('narrow', 'true', 'wide'));--> statement-breakpoint
-- Reviews that were written before: whoever wrote them had paid for the product.
UPDATE "reviews" r SET "verified" = true WHERE EXISTS (
  SELECT 1 FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id"
  WHERE o."user_id" = r."user_id" AND l."product_id" = r."product_id" AND o."invoice_status" = 1 AND o."stage" <> 'cancelled');
