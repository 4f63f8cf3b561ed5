ALTER TABLE "orders" ADD COLUMN "frame_handed_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("stage","created_at") WHERE stage not in ('payment_failed', 'delivered', 'returned', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("created_at","id") WHERE advance_payment_paise > 0;