-- Whoever keeps finished pages listens on this channel. A notice is sent when the change is committed and not before,
-- once per transaction, and takes no lock on a row: a version row would make checkouts that sell out wait for each other.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  kept text;
begin
  foreach kept in array array['main_categories', 'sub_categories', 'brands', 'products', 'product_attributes',
    'attribute_values', 'product_images', 'power_types', 'lens_packages', 'lens_records', 'product_lenses',
    'slider_entries', 'banners', 'settings', 'stores', 'reviews']
  loop
    execute format('create trigger tell_catalogue_change after insert or update or delete or truncate on %I
      for each statement execute function tell_catalogue_change()', kept);
  end loop;
end
$$;
--> statement-breakpoint
-- Of stock only "sold out" and "back" are told, else each sale would empty every cache.
create trigger tell_catalogue_change after update on stock for each row
when ((old.total_quantity > old.sold_quantity + old.held_quantity)
  is distinct from (new.total_quantity > new.sold_quantity + new.held_quantity))
execute function tell_catalogue_change();
--> statement-breakpoint
create trigger tell_catalogue_change_rows after insert or delete or truncate on stock
for each statement execute function tell_catalogue_change();
--> statement-breakpoint
-- Reviews carry the names of those who wrote them.
create trigger tell_catalogue_change after update of first_name, last_name on users for each row
when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
execute function tell_catalogue_change();
