CREATE TABLE "eye_test_keys" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "eye_test_bookings" DROP CONSTRAINT "eye_test_bookings_token_hash_unique";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "leave_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "eye_test_keys" ADD CONSTRAINT "eye_test_keys_booking_id_eye_test_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."eye_test_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eye_test_keys_booking" ON "eye_test_keys" USING btree ("booking_id");--> statement-breakpoint
INSERT INTO "eye_test_keys" ("token_hash", "booking_id", "created_at") SELECT "token_hash", "id", "created_at" FROM "eye_test_bookings";--> statement-breakpoint
ALTER TABLE "eye_test_bookings" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_leave_key_unique" UNIQUE("leave_key");
--> statement-breakpoint
update products set changed_at = created_at;
--> statement-breakpoint
-- What search engines are told of a page's last change must be true: whoever writes need not think of it.
create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
--> statement-breakpoint
create trigger note_product_change before update on products for each row
when ((
    old.title, old.description, old.sub_category_slug, old.main_category_slug, old.audiences,
    old.brand_code, old.frame_shape, old.frame_type, old.material, old.price_paise,
    old.discount_bp, old.mrp_paise, old.country_of_origin, old.maker, old.importer,
    old.net_quantity, old.lens_width_mm, old.lens_height_mm, old.bridge_mm, old.temple_mm,
    old.base_curve_hmm, old.diameter_hmm, old.review_count, old.rating_halves, old.published
  ) is distinct from (
    new.title, new.description, new.sub_category_slug, new.main_category_slug, new.audiences,
    new.brand_code, new.frame_shape, new.frame_type, new.material, new.price_paise,
    new.discount_bp, new.mrp_paise, new.country_of_origin, new.maker, new.importer,
    new.net_quantity, new.lens_width_mm, new.lens_height_mm, new.bridge_mm, new.temple_mm,
    new.base_curve_hmm, new.diameter_hmm, new.review_count, new.rating_halves, new.published
  ))
execute function note_product_change();
--> statement-breakpoint
-- Colours, sizes and pictures are part of the page. What was made together with its product finds nothing to do.
create function note_part_of_product_change() returns trigger language plpgsql as $$
begin
  update products set changed_at = now()
  where id = any (array(select distinct product_id from changed)) and changed_at < now();
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  part text;
begin
  foreach part in array array['product_attributes', 'attribute_values', 'product_images'] loop
    execute format('create trigger note_product_change_inserted after insert on %I referencing new table as changed
      for each statement execute function note_part_of_product_change()', part);
    execute format('create trigger note_product_change_updated after update on %I referencing new table as changed
      for each statement execute function note_part_of_product_change()', part);
    execute format('create trigger note_product_change_deleted after delete on %I referencing old table as changed
      for each statement execute function note_part_of_product_change()', part);
  end loop;
end
$$;
