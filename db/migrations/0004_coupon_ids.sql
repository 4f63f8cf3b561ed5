ALTER TABLE "coupons" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "id" SET DEFAULT (('x' || left(gen_random_uuid()::text, 8))::bit(32)::int & 2147483647);--> statement-breakpoint
-- Coupons that are there get such an id too, and so does all that names them.
ALTER TABLE "coupon_uses" DROP CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_coupon_id_coupons_id_fk";--> statement-breakpoint
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_coupon_id_coupons_id_fk";--> statement-breakpoint
CREATE TEMPORARY TABLE "new_coupon_ids" ON COMMIT DROP AS SELECT "id" AS "old", "coupon_code" AS "code" FROM "coupons";--> statement-breakpoint
UPDATE "coupons" SET "id" = DEFAULT;--> statement-breakpoint
UPDATE "coupon_uses" u SET "coupon_id" = c."id" FROM "new_coupon_ids" n JOIN "coupons" c ON c."coupon_code" = n."code" WHERE u."coupon_id" = n."old";--> statement-breakpoint
UPDATE "orders" o SET "coupon_id" = c."id" FROM "new_coupon_ids" n JOIN "coupons" c ON c."coupon_code" = n."code" WHERE o."coupon_id" = n."old";--> statement-breakpoint
UPDATE "payment_orders" p SET "coupon_id" = c."id", "purchase" = jsonb_set(p."purchase", '{coupon,id}', to_jsonb(c."id")) FROM "new_coupon_ids" n JOIN "coupons" c ON c."coupon_code" = n."code" WHERE p."coupon_id" = n."old";--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;
