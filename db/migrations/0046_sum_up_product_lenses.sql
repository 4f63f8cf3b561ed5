CREATE TABLE "lens_kinds" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lens_kinds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"power_type_code" text NOT NULL,
	"lens_package_code" text NOT NULL,
	CONSTRAINT "lens_kinds_one" UNIQUE("power_type_code","lens_package_code")
);
--> statement-breakpoint
CREATE TABLE "product_lens_kinds" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"kinds" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lens_kinds" ADD CONSTRAINT "lens_kinds_power_type_code_power_types_code_fk" FOREIGN KEY ("power_type_code") REFERENCES "public"."power_types"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lens_kinds" ADD CONSTRAINT "lens_kinds_lens_package_code_lens_packages_code_fk" FOREIGN KEY ("lens_package_code") REFERENCES "public"."lens_packages"("code") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Of two who change the list of one product at once, the second waits here, and its next statement sees what the first did.
create function sum_up_product_lenses(ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any (ids) order by id for no key update;
  insert into product_lens_kinds (product_id, kinds)
    select o.product_id, string_agg(distinct k.number::text, ',' order by k.number::text)
    from product_lenses o
    join lens_records r on r.id = o.lens_record_id
    join lens_kinds k on k.power_type_code = r.power_type_code and k.lens_package_code = r.lens_package_code
    where o.product_id = any (ids) group by o.product_id
  on conflict (product_id) do update set kinds = excluded.kinds where product_lens_kinds.kinds <> excluded.kinds;
  delete from product_lens_kinds s where s.product_id = any (ids)
    and not exists (select from product_lenses o where o.product_id = s.product_id);
end
$$;
--> statement-breakpoint
create function sum_up_changed_lenses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sum_up_product_lenses(array(select distinct product_id from after));
  elsif tg_op = 'DELETE' then
    perform sum_up_product_lenses(array(select distinct product_id from before));
  else
    perform sum_up_product_lenses(array(select product_id from before union select product_id from after));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function sum_up_no_lenses() returns trigger language plpgsql as $$
begin
  truncate product_lens_kinds;
  return null;
end
$$;
--> statement-breakpoint
-- A number is given once; looking first spares one for each record of a kind that has it already.
create function number_lens_kinds() returns trigger language plpgsql as $$
begin
  insert into lens_kinds (power_type_code, lens_package_code)
    select distinct power_type_code, lens_package_code from after
    where not exists (select from lens_kinds known
      where known.power_type_code = after.power_type_code and known.lens_package_code = after.lens_package_code)
  on conflict do nothing;
  if tg_op = 'UPDATE' then
    perform sum_up_product_lenses(array(select distinct product_id from product_lenses where lens_record_id in (
      select after.id from after join before on before.id = after.id
      where (after.power_type_code, after.lens_package_code) <> (before.power_type_code, before.lens_package_code))));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger sum_up_inserted after insert on product_lenses referencing new table as after
for each statement execute function sum_up_changed_lenses();
--> statement-breakpoint
create trigger sum_up_updated after update on product_lenses referencing old table as before new table as after
for each statement execute function sum_up_changed_lenses();
--> statement-breakpoint
create trigger sum_up_deleted after delete on product_lenses referencing old table as before
for each statement execute function sum_up_changed_lenses();
--> statement-breakpoint
create trigger sum_up_truncated after truncate on product_lenses
for each statement execute function sum_up_no_lenses();
--> statement-breakpoint
create trigger number_inserted after insert on lens_records referencing new table as after
for each statement execute function number_lens_kinds();
--> statement-breakpoint
create trigger number_updated after update on lens_records referencing old table as before new table as after
for each statement execute function number_lens_kinds();
--> statement-breakpoint
-- From here on nobody writes either list until all is in place; both can be read meanwhile.
insert into lens_kinds (power_type_code, lens_package_code)
select distinct power_type_code, lens_package_code from lens_records order by 1, 2;
--> statement-breakpoint
insert into product_lens_kinds (product_id, kinds)
select o.product_id, string_agg(distinct k.number::text, ',' order by k.number::text)
from product_lenses o
join lens_records r on r.id = o.lens_record_id
join lens_kinds k on k.power_type_code = r.power_type_code and k.lens_package_code = r.lens_package_code
group by o.product_id;
--> statement-breakpoint
-- Whatever changes it, it is told as any other part of a product is.
create trigger log_inserted after insert on product_lens_kinds referencing new table as after
for each statement execute function log_part_changes();
--> statement-breakpoint
create trigger log_updated after update on product_lens_kinds referencing old table as before new table as after
for each statement execute function log_part_changes();
--> statement-breakpoint
create trigger log_deleted after delete on product_lens_kinds referencing old table as before
for each statement execute function log_part_changes();
--> statement-breakpoint
-- In which glasses the wizard offers a power type.
create trigger log_changed after update of subcategory on power_types
for each statement execute function log_whole_catalogue();
