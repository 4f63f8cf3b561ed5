DROP INDEX "products_charged";--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("id") WHERE not published;--> statement-breakpoint
CREATE INDEX "products_charged" ON "products" USING btree ("sub_category_slug","charged_paise","archived_at");