import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { CouponState } from "#domain/coupons/coupon-form.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById, type PlaceById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const COUPONS_COUNTED_TO = 10_000;

export type AskedCoupons = { actor: Actor; q: string; states: readonly CouponState[]; now: Date };

/** What a coupon is to customers at this moment. */
const stateAt = (now: Date): SQL<CouponState> => sql<CouponState>`case
  when ${coupons.paused} then 'paused'
  when ${coupons.endsAt} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${coupons.usedCount} >= ${coupons.maxUses} then 'used-up'
  when ${coupons.startsAt} > ${now.toISOString()}::timestamptz then 'planned'
  else 'live' end`;

/** What it is now, and how often it was used. */
export const couponFigures = (now: Date) => ({
  state: stateAt(now),
  usedCount: coupons.usedCount,
  reservedCount: coupons.reservedCount,
});

/** What coupons have taken off all bills, by their ids; one that was never used has none. */
export async function readGiven(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const given = await db
    .select({ id: couponUses.couponId, paise: sql<number>`sum(${orders.couponDiscountPaise})::float8` })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(inArray(couponUses.couponId, [...ids]))
    .groupBy(couponUses.couponId);
  return new Map(given.map(({ id, paise }) => [id, paise]));
}

const columnsAt = (now: Date) => ({
  couponId: coupons.id,
  id: coupons.position,
  code: coupons.couponCode,
  amountPaise: coupons.couponAmountPaise,
  percentBp: coupons.percentBp,
  minAmountPaise: coupons.minAmountPaise,
  goodsKind: coupons.goodsKind,
  customers: coupons.customers,
  channel: coupons.channel,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  maxUses: coupons.maxUses,
  ...couponFigures(now),
});

function conditionOf({ q, states, now }: AskedCoupons): SQL | undefined {
  const code = likeLiteral(q.trim().toUpperCase());
  return and(
    code === "" ? undefined : like(coupons.couponCode, `%${code}%`),
    states.length === 0 ? undefined : inArray(stateAt(now), [...states]),
  );
}

async function readPage(
  db: Db,
  { where, size, now, ...place }: PlaceById & { where: SQL | undefined; size: number; now: Date },
) {
  const page = await pageById(
    { ...place, size, column: coupons.position },
    ({ beside, order, limit }) =>
      db.select(columnsAt(now)).from(coupons).where(and(where, beside)).orderBy(order).limit(limit),
    ({ id }) => id,
  );
  const given = await readGiven(
    db,
    page.rows.map(({ couponId }) => couponId),
  );
  // Whoever names a coupon's own id may use it: it stays here.
  const rows = page.rows.map(({ couponId, ...row }) => ({ ...row, givenPaise: given.get(couponId) ?? 0 }));
  return { ...page, rows };
}

/** All coupons: the newest first, 50 a page. */
export async function listCoupons(db: Db, { after, before, ...asked }: AskedCoupons & PlaceById) {
  requirePermission(asked.actor, "coupon.look");
  const where = conditionOf(asked);
  const [page, total] = await Promise.all([
    readPage(db, { where, size: PAGE, now: asked.now, after, before }),
    countUpTo(db, { table: coupons, where, most: COUPONS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

export type CouponListRow = Awaited<ReturnType<typeof listCoupons>>["rows"][number];

/** The whole list for a file, part by part. */
export async function* readCoupons(db: Db, asked: AskedCoupons): AsyncGenerator<CouponListRow[]> {
  requirePermission(asked.actor, "coupon.look");
  const where = conditionOf(asked);
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(db, { where, size: 500, now: asked.now, after });
    yield page.rows;
    after = page.after === null ? null : Number(page.after);
  } while (after !== null);
}
