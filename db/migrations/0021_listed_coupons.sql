ALTER TABLE "coupons" ADD COLUMN "listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "coupons_listed" ON "coupons" USING btree ("id") WHERE "coupons"."listed";