CREATE TABLE "unchecked_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unchecked_orders" ADD CONSTRAINT "unchecked_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A pair that needs a prescription has none that somebody has said to be right; the newest version of it counts.
create function has_unchecked_pair(wanted uuid) returns boolean language sql stable as $$
  select exists (
    select from order_lines lens
    where lens.order_id = wanted and lens.kind = 'lens' and lens.power_type_code in (
      'single-vision-prescription-glasses', 'safe-drive-single-vision', 'colored-tint-power-single-vision',
      'bifocal-progressive-office-lens')
    and not exists (
      select from prescription_checks k
      where k.order_line_id = lens.frame_line_id and k.verdict = 'verified'
        and not exists (
          select from line_prescriptions newer
          where newer.order_line_id = k.order_line_id and newer.version > k.version)))
$$;
--> statement-breakpoint
create function is_stage_of_check(stage text) returns boolean language sql immutable as $$
  select stage in ('confirmed', 'frame_awaited', 'frame_received', 'prescription_needed')
$$;
--> statement-breakpoint
create function keep_unchecked(ids uuid[]) returns void language plpgsql as $$
begin
  insert into unchecked_orders (order_id)
    select o.id from orders o where o.id = any (ids) and is_stage_of_check(o.stage) and has_unchecked_pair(o.id)
  on conflict do nothing;
  delete from unchecked_orders u where u.order_id = any (ids) and not exists (
    select from orders o where o.id = u.order_id and is_stage_of_check(o.stage) and has_unchecked_pair(o.id));
end
$$;
--> statement-breakpoint
create function keep_unchecked_order() returns trigger language plpgsql as $$
begin
  perform keep_unchecked(array[new.id]);
  return null;
end
$$;
--> statement-breakpoint
create function keep_unchecked_of_lines() returns trigger language plpgsql as $$
begin
  perform keep_unchecked(array(
    select distinct l.order_id from changed l join orders o on o.id = l.order_id
    where l.kind = 'lens' and is_stage_of_check(o.stage)));
  return null;
end
$$;
--> statement-breakpoint
create function keep_unchecked_of_checks() returns trigger language plpgsql as $$
begin
  perform keep_unchecked(array(
    select distinct o.id from changed c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
    where is_stage_of_check(o.stage)));
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_unchecked after update of stage on orders for each row
when (is_stage_of_check(old.stage) <> is_stage_of_check(new.stage)) execute function keep_unchecked_order();
--> statement-breakpoint
create trigger keep_unchecked after insert on order_lines referencing new table as changed
for each statement execute function keep_unchecked_of_lines();
--> statement-breakpoint
create trigger keep_unchecked_added after insert on line_prescriptions referencing new table as changed
for each statement execute function keep_unchecked_of_checks();
--> statement-breakpoint
create trigger keep_unchecked_gone after delete on line_prescriptions referencing old table as changed
for each statement execute function keep_unchecked_of_checks();
--> statement-breakpoint
create trigger keep_unchecked_added after insert on prescription_checks referencing new table as changed
for each statement execute function keep_unchecked_of_checks();
--> statement-breakpoint
create trigger keep_unchecked_changed after update on prescription_checks referencing new table as changed
for each statement execute function keep_unchecked_of_checks();
--> statement-breakpoint
create trigger keep_unchecked_gone after delete on prescription_checks referencing old table as changed
for each statement execute function keep_unchecked_of_checks();
--> statement-breakpoint
insert into unchecked_orders (order_id)
select o.id from orders o where is_stage_of_check(o.stage) and has_unchecked_pair(o.id);
