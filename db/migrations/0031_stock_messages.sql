ALTER TABLE "stock_waits" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD COLUMN "phone_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_waits_phone_index" ON "stock_waits" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
-- as wide as before: older code names no phone, and the key has a default of its own
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_phone_key_unique" UNIQUE("phone_key");--> statement-breakpoint
-- as wide as before: older code names no phone, and the key has a default of its own
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_phone" CHECK ("stock_waits"."phone" ~ '^[0-9]{10}$');