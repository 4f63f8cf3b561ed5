CREATE TABLE "catalogue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer
);
--> statement-breakpoint
CREATE TABLE "catalogue_log" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"swept_below" "xid8" NOT NULL,
	"sweep_next" "xid8" NOT NULL,
	"swept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_log_one" CHECK ("catalogue_log"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_order" ON "catalogue_changes" USING btree ("transaction","product_id");--> statement-breakpoint
insert into catalogue_log (swept_below, sweep_next, swept_at)
values (pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmin(pg_current_snapshot()), now());
--> statement-breakpoint
-- Once per transaction and product. Followers read a product as it is when they hear of it, so one row says as much as many;
-- and from some hundred products on, reading all of them anew is less work than naming each.
create function log_catalogue_changes(ids integer[]) returns void language plpgsql as $$
begin
  if exists (select from catalogue_changes told
    where told.transaction = pg_current_xact_id() and told.product_id is null) then return; end if;
  if cardinality(ids) > 500 then
    insert into catalogue_changes (product_id) values (null);
  else
    insert into catalogue_changes (product_id)
    select id from unnest(ids) id where not exists (
      select from catalogue_changes told where told.transaction = pg_current_xact_id() and told.product_id = id);
  end if;
end
$$;
--> statement-breakpoint
create function log_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_catalogue_changes(array(select id from after limit 501));
  elsif tg_op = 'DELETE' then
    perform log_catalogue_changes(array(select id from before limit 501));
  else
    perform log_catalogue_changes(array(select id from before union select id from after limit 501));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function log_part_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform log_catalogue_changes(array(select distinct product_id from after limit 501));
  elsif tg_op = 'DELETE' then
    perform log_catalogue_changes(array(select distinct product_id from before limit 501));
  else
    perform log_catalogue_changes(array(select product_id from before union select product_id from after limit 501));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function log_stock_rows() returns trigger language plpgsql as $$
begin
  -- Where the unit itself goes too, that is told already.
  if tg_op = 'INSERT' then
    perform log_catalogue_changes(array(select distinct product_id from attribute_values
      where id in (select attribute_value_id from after) limit 501));
  else
    perform log_catalogue_changes(array(select distinct product_id from attribute_values
      where id in (select attribute_value_id from before) limit 501));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function log_stock_turn() returns trigger language plpgsql as $$
begin
  perform log_catalogue_changes(array(select product_id from attribute_values where id = new.attribute_value_id));
  return null;
end
$$;
--> statement-breakpoint
create function log_brand_names() returns trigger language plpgsql as $$
begin
  perform log_catalogue_changes(array(select id from products where brand_code in (
    select code from after where (code, name) not in (select code, name from before)) limit 501));
  return null;
end
$$;
--> statement-breakpoint
create function log_whole_catalogue() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_id) values (null);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  logged text;
  teller text;
begin
  foreach logged in array array['products', 'product_attributes', 'attribute_values', 'product_images', 'product_lenses', 'stock']
  loop
    teller := case logged when 'products' then 'log_product_changes' when 'stock' then 'log_stock_rows' else 'log_part_changes' end;
    execute format('create trigger log_inserted after insert on %I referencing new table as after
      for each statement execute function %I()', logged, teller);
    execute format('create trigger log_deleted after delete on %I referencing old table as before
      for each statement execute function %I()', logged, teller);
    execute format('create trigger log_truncated after truncate on %I
      for each statement execute function log_whole_catalogue()', logged);
    if logged <> 'stock' then
      execute format('create trigger log_updated after update on %I referencing old table as before new table as after
        for each statement execute function %I()', logged, teller);
    end if;
  end loop;
  foreach logged in array array['main_categories', 'sub_categories'] loop
    execute format('create trigger log_changed after insert or update or delete or truncate on %I
      for each statement execute function log_whole_catalogue()', logged);
  end loop;
end
$$;
--> statement-breakpoint
create trigger log_updated after update on brands referencing old table as before new table as after
for each statement execute function log_brand_names();
--> statement-breakpoint
-- Of stock only "sold out" and "back" are logged: a sale that leaves some changes nothing that is held in memory. By the row,
-- so that such a sale costs no more than this comparison.
create trigger log_updated after update on stock for each row
when ((old.total_quantity > old.sold_quantity + old.held_quantity)
  is distinct from (new.total_quantity > new.sold_quantity + new.held_quantity))
execute function log_stock_turn();
