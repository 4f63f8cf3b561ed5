-- Each is built in some seconds at a million rows, and holds writes of its table back for as long (decision 513). PostgreSQL knows
-- nothing of what an expression comes to before it has looked: until then it would rather read all orders than use the index.
CREATE INDEX "attribute_values_sku_start" ON "attribute_values" USING btree (upper("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_phone_end" ON "users" USING btree (reverse("phone_number") text_pattern_ops);--> statement-breakpoint
ANALYZE "users";--> statement-breakpoint
CREATE INDEX "orders_phone_end" ON "orders" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_no") WHERE tracking_no is not null;--> statement-breakpoint
CREATE INDEX "orders_name_words" ON "orders" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower(left("customer_name", 200)), '[\s.,''’()/&-]+'), '')));--> statement-breakpoint
ANALYZE "orders";
