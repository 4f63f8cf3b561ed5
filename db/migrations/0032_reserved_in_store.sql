ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_status";--> statement-breakpoint
-- as wide as before: one more status is allowed
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_status" CHECK ("payment_orders"."status" in ('creating', 'pending', 'failed', 'promised', 'reserved', 'paid', 'superseded', 'expired', 'abandoned'));