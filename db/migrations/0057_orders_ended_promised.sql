CREATE INDEX "orders_ended" ON "orders" USING btree ("stage","created_at","id") WHERE stage in ('payment_failed', 'returned', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree (coalesce("deliver_by", "deliver_to")) WHERE stage not in ('payment_failed', 'delivered', 'returned', 'cancelled');
