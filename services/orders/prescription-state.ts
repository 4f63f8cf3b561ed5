import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { anyOf } from "#db/schema/columns.ts";
import { orders } from "#db/schema/orders.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { LensNeed } from "#domain/orders/lens-need.ts";
import { STAGES_BEFORE_CHECK } from "#domain/orders/stages.ts";

/**
 * Whether the line of a frame has a prescription that its lenses can be made from: the newest counts, and none that was erased
 * or sent back to its customer.
 */
export const HAS_PRESCRIPTION = sql<boolean>`coalesce((
  select p.erased_at is null and not exists (
    select 1 from prescription_checks k
    where k.order_line_id = v.order_line_id and k.version = v.version and k.verdict = 'rejected')
  from line_prescriptions v join prescriptions p on p.id = v.prescription_id
  where v.order_line_id = order_lines.id order by v.version desc limit 1), false)`;

/** Whether somebody has said that the newest one is right. */
export const IS_CHECKED = sql<boolean>`coalesce((
  select k.verdict = 'verified'
  from line_prescriptions v
  left join prescription_checks k on k.order_line_id = v.order_line_id and k.version = v.version
  where v.order_line_id = order_lines.id order by v.version desc limit 1), false)`;

/** Power types of lenses that are made with a prescription. */
export const CODES_WITH_POWER = anyOf(POWER_TYPES.filter(({ hasPower }) => hasPower).map(({ code }) => code));

const BEFORE = anyOf(STAGES_BEFORE_CHECK);

/**
 * Of an order before its check: a pair that needs a prescription has none that somebody has checked. Asked as a value and not by
 * `exists`, which PostgreSQL answers behind a `not` by reading the lenses of all orders.
 */
export const uncheckedOf = (order: SQL) => sql<boolean>`(${order}.stage in (${BEFORE}) and coalesce((
  select true from order_lines lens
  where lens.order_id = ${order}.id and lens.kind = 'lens' and lens.power_type_code in (${CODES_WITH_POWER})
    and not exists (
      select 1 from prescription_checks k
      where k.order_line_id = lens.frame_line_id and k.verdict = 'verified'
        and not exists (
          select 1 from line_prescriptions newer
          where newer.order_line_id = k.order_line_id and newer.version > k.version))
  limit 1), false))`;

export const IS_UNCHECKED = uncheckedOf(sql`orders`);

/**
 * The same of an order in one of the stages of the check, as the database keeps it: for lists of many orders. What decides over
 * one order asks `uncheckedOf`.
 */
export const listedAsUnchecked = (order: SQL) =>
  sql<boolean>`exists (select from unchecked_orders u where u.order_id = ${order}.id)`;

/** The same as a value: of a few orders each is looked up, where by `exists` PostgreSQL reads all that are unchecked for them. */
export const keptAsUnchecked = (orderId: SQL) =>
  sql<boolean>`coalesce((select true from unchecked_orders u where u.order_id = ${orderId}), false)`;

/** What is made for an order, as `lensNeedOf` says it of its lines. */
export const lensNeedSql = (orderId: SQL) => sql<LensNeed>`coalesce((
  select case when bool_or(lens.power_type_code in (${CODES_WITH_POWER})) then 'prescribed' else 'plain' end
  from order_lines lens where lens.order_id = ${orderId} and lens.kind = 'lens' having count(*) > 0), 'none')`;

export async function readLensNeed(db: Db, { orderId }: { orderId: string }): Promise<LensNeed> {
  const [row] = await db
    .select({ need: lensNeedSql(sql`orders.id`) })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`);
  return row?.need ?? "none";
}

export async function isUnchecked(db: Db, { orderId }: { orderId: string }): Promise<boolean> {
  const [row] = await db
    .select({ is: IS_UNCHECKED })
    .from(orders)
    .where(sql`${orders.id} = ${orderId}`);
  return row?.is ?? false;
}
