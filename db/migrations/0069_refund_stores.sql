ALTER TABLE "refunds" ADD COLUMN "store_id" integer;--> statement-breakpoint
CREATE INDEX "order_requests_open" ON "order_requests" USING btree ("order_id") WHERE status in ('asked', 'approved');--> statement-breakpoint
-- Asked one by one: joined, all orders would be read for them.
UPDATE refunds SET store_id = (
  SELECT coalesce(o.store_id, (p.purchase ->> 'storeId')::int)
  FROM payment_attempts a JOIN payment_orders p ON p.id = a.payment_order_id LEFT JOIN orders o ON o.payment_order_id = p.id
  WHERE a.id = refunds.payment_attempt_id);
