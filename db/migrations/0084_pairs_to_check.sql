-- A process of the version before may be in the middle of one of their triggers: its row would not be counted.
lock table orders, order_lines, line_prescriptions, prescription_checks, prescriptions in share row exclusive mode;--> statement-breakpoint
ALTER TABLE "unchecked_orders" ADD COLUMN "to_check" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unchecked_orders" ADD COLUMN "sent_back" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Pairs of an order whose newest prescription still has its values: nobody has looked at it, or it was sent back to its customer.
create function pairs_to_check(wanted uuid, out to_check smallint, out sent_back smallint) language sql stable as $$
  select count(*) filter (where k.verdict is null), count(*) filter (where k.verdict = 'rejected')
  from line_prescriptions v
  join order_lines lens on lens.order_id = v.order_id and lens.frame_line_id = v.order_line_id and lens.kind = 'lens'
    and lens.power_type_code in (
      'single-vision-prescription-glasses', 'safe-drive-single-vision', 'colored-tint-power-single-vision',
      'bifocal-progressive-office-lens')
  join prescriptions p on p.id = v.prescription_id and p.erased_at is null
  left join prescription_checks k on k.order_line_id = v.order_line_id and k.version = v.version
  where v.order_id = wanted and not exists (
    select from line_prescriptions newer where newer.order_line_id = v.order_line_id and newer.version > v.version)
$$;
--> statement-breakpoint
create or replace function keep_unchecked(ids uuid[]) returns void language plpgsql as $$
begin
  insert into unchecked_orders (order_id)
    select o.id from orders o where o.id = any (ids) and is_stage_of_check(o.stage) and has_unchecked_pair(o.id)
  on conflict do nothing;
  delete from unchecked_orders u where u.order_id = any (ids) and not exists (
    select from orders o where o.id = u.order_id and is_stage_of_check(o.stage) and has_unchecked_pair(o.id));
  -- Whoever keeps the same order meanwhile has ended before its pairs are counted.
  perform from unchecked_orders u where u.order_id = any (ids) order by u.order_id for update;
  update unchecked_orders u set to_check = pairs.to_check, sent_back = pairs.sent_back
  from unnest(ids) wanted cross join lateral pairs_to_check(wanted) pairs
  where u.order_id = wanted and (u.to_check, u.sent_back) <> (pairs.to_check, pairs.sent_back);
end
$$;
--> statement-breakpoint
create function keep_unchecked_of_erased() returns trigger language plpgsql as $$
begin
  perform keep_unchecked(array(
    select distinct o.id from line_prescriptions v join orders o on o.id = v.order_id
    where v.prescription_id = new.id and is_stage_of_check(o.stage)));
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_unchecked after update of erased_at on prescriptions for each row
when (old.erased_at is distinct from new.erased_at) execute function keep_unchecked_of_erased();
--> statement-breakpoint
update unchecked_orders u set to_check = pairs.to_check, sent_back = pairs.sent_back
from unchecked_orders kept cross join lateral pairs_to_check(kept.order_id) pairs
where u.order_id = kept.order_id;
