DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_promised";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id","stage");--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree (coalesce("deliver_by", "deliver_to"),"created_at","id","stage","deliver_by","deliver_to") WHERE stage not in ('payment_failed', 'delivered', 'returned', 'cancelled');