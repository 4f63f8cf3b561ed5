ALTER TABLE "counter_payments" ADD COLUMN "request_key" text;--> statement-breakpoint
-- as wide as before: the column is new here, and older code leaves it null
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_request" UNIQUE("order_id","request_key");--> statement-breakpoint
-- as wide as before: the column is new here, and older code leaves it null
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_key" CHECK (length("counter_payments"."request_key") between 1 and 200);