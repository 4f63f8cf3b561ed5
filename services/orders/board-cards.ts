import { and, asc, eq, lte, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { anyOf } from "#db/schema/columns.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { OPEN_STAGES } from "#domain/orders/open-stages.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";
import { type LensNeed, STAGES_THAT_ASK } from "#domain/orders/lens-need.ts";
import { type Stage, STAGES_BEFORE_CHECK, stagesBefore } from "#domain/orders/stages.ts";
import { keptAsUnchecked, lensNeedSql } from "./prescription-state.ts";
import { ASSIGNED_NAME, isAhead, PLACE, placeOf, PROMISED_DAY } from "./staff-order-columns.ts";
import { isOpen } from "./staff-order-conditions.ts";

/** By the stage, behind which order its column begins; else with the one that waits longest. */
export type Beyond = Readonly<Partial<Record<Stage, OrderPlace>>>;

type Asked = {
  where: SQL | undefined;
  beyond: Beyond;
  /** So many of each stage, those that wait longest. */
  most: number;
};

const CARD = {
  place: PLACE.as("place"),
  id: orders.id,
  uniqueId: orders.uniqueId,
  stage: orders.stage,
  customerName: orders.customerName,
  storeName: stores.name,
  promisedDay: PROMISED_DAY.as("promised_day"),
  assignedTo: ASSIGNED_NAME.as("assigned_name"),
  userId: orders.userId,
  storeId: orders.storeId,
  paymentOrderId: orders.paymentOrderId,
  paymentMode: orders.paymentMode,
  advancePaymentPaise: orders.advancePaymentPaise,
  address: orders.address,
};

export type CardRow = {
  place: string;
  id: string;
  uniqueId: string;
  stage: Stage;
  customerName: string;
  storeName: string;
  promisedDay: string | null;
  assignedTo: string | null;
  userId: number | null;
  storeId: number;
  paymentOrderId: string | null;
  paymentMode: string;
  advancePaymentPaise: number;
  /** Of what is packed alone, where a move depends on it. */
  address: unknown;
  isUnchecked: boolean;
  lensNeed: LensNeed;
};

/**
 * As the driver reads them: to map each field of half a thousand cards takes longer than to ask for them. Whether an order waits for its
 * check, and what is made for it, is asked of those that are shown alone, where a move depends on it. Words of our own code are no
 * parameters: a board that nothing narrows has none, and is planned once (db/name-repeated.ts).
 */
async function readCards(db: Db, from: SQL): Promise<CardRow[]> {
  const { rows } = await db.execute<CardRow>(sql`
    select card.place, card.id, card.unique_id as "uniqueId", card.stage, card.customer_name as "customerName", card.name as "storeName",
      card.promised_day as "promisedDay", card.assigned_name as "assignedTo", card.user_id as "userId", card.store_id as "storeId",
      card.payment_order_id as "paymentOrderId", card.payment_mode as "paymentMode",
      card.advance_payment_paise as "advancePaymentPaise",
      case when card.stage in (${anyOf(stagesBefore("shipped"))}) then card.address end as "address",
      card.stage in (${anyOf(STAGES_BEFORE_CHECK)}) and ${keptAsUnchecked(sql`card.id`)} as "isUnchecked",
      case when card.stage in (${anyOf(STAGES_THAT_ASK)}) then ${lensNeedSql(sql`card.id`)} else 'none' end as "lensNeed"
      ${from}`);
  return rows;
}

const RANK = sql<number>`row_number() over (partition by ${orders.stage} order by ${orders.createdAt}, ${orders.id})`;

/** Of many orders: each column is read from the index orders_open by itself, and ends as soon as it is full. */
export function selectOfMany(db: Db, { where, beyond, most }: Asked) {
  const first = sql`'-infinity'::timestamptz, '00000000-0000-0000-0000-000000000000'::uuid`;
  const wanted = OPEN_STAGES.map(
    (stage) => sql`(${anyOf([stage])}, ${beyond[stage] ? placeOf(beyond[stage]) : first})`,
  );
  const card = db
    .select(CARD)
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        sql`${orders.stage} = wanted.stage and (${orders.createdAt}, ${orders.id}) > (wanted.at, wanted.id)`,
        isOpen,
        where,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return readCards(
    db,
    sql`from (values ${sql.join(wanted, sql`, `)}) as wanted(stage, at, id)
      cross join lateral (${card} limit ${sql.raw(String(most))}) card`,
  );
}

/** Of few, such as those of one store, which lie strewn over the columns: all are read once, and told apart then. */
export async function selectOfFew(db: Db, { where, beyond, most }: Asked) {
  const behind = Object.entries(beyond).map(([stage, place]) =>
    not(and(eq(orders.stage, stage as Stage), not(isAhead(place)))!),
  );
  const card = db
    .select({ ...CARD, rank: RANK.as("rank") })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(isOpen, where, ...behind))
    .as("card");
  return readCards(db, sql`from ${card} where ${lte(card.rank, most)} order by ${asc(card.rank)}`);
}

/** How many there are of each stage; counting ends at `most`. */
export async function countOfMany(db: Db, { where, most }: Omit<Asked, "beyond">): Promise<Map<Stage, number>> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(orders)
    .where(and(sql`${orders.stage} = wanted.stage`, isOpen, where))
    .limit(most);
  const wanted = OPEN_STAGES.map((stage) => sql`(${stage})`);
  const { rows } = await db.execute<{ stage: Stage; count: number }>(sql`
    select wanted.stage, (select count(*)::int from ${some} "some") as count
    from (values ${sql.join(wanted, sql`, `)}) as wanted(stage)`);
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}

export async function countOfFew(db: Db, { where }: Pick<Asked, "where">): Promise<Map<Stage, number>> {
  const rows = await db
    .select({ stage: orders.stage, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isOpen, where))
    .groupBy(orders.stage);
  return new Map(rows.map(({ stage, count }) => [stage, count]));
}
