CREATE TABLE "own_frames" (
	"client_key" uuid PRIMARY KEY NOT NULL,
	"frame" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sub_categories" DROP CONSTRAINT "sub_categories_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "own_frame" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "frame_reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "own_frames_age" ON "own_frames" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_frame_awaited" ON "orders" USING btree ("created_at") WHERE stage = 'frame_awaited';--> statement-breakpoint
-- as wide as before: one more kind is allowed
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_kind" CHECK ("sub_categories"."kind" in ('glasses', 'contact_lens', 'goods', 'membership', 'own_frame'));--> statement-breakpoint
-- for shops that are filled already; a new one gets both with its goods
insert into sub_categories (slug, category_name, kind, position)
select 'own_frame', 'Lenses for your own frame', 'own_frame', 98 where exists (select 1 from sub_categories)
on conflict do nothing;--> statement-breakpoint
-- what stands for a frame that a customer brings: no price, no picture, no stock, with the lenses of the shop's own brand,
-- else of the one that has most
with house as (
  select brand_code from lens_records group by brand_code
  order by brand_code = 'chashma' desc, count(*) desc, brand_code limit 1),
made as (
  insert into products (live_sale_id, title, description, sub_category_slug, main_category_slug, brand_code,
    price_paise, mrp_paise, tax_class, hsn_code, country_of_origin, maker, net_quantity)
  select (select max(live_sale_id) + 1 from products), 'Your own frame', 'New lenses for a frame that you have.',
    'own_frame', 'Unisex', brand_code, 0, 0, 'spectacle-lens', '900150', 'India', 'Its maker', '1 N'
  from house
  where exists (select 1 from main_categories where slug = 'Unisex') and exists (select 1 from products)
  returning id, brand_code)
insert into product_lenses (product_id, lens_record_id)
select made.id, l.id from made join lens_records l on l.brand_code = made.brand_code;
