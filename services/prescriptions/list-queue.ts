import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import { type Actor, idOf } from "#domain/accounts/actor.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import type { OrderTerm } from "#domain/orders/order-views.ts";
import { STAGES_OF_CHECK } from "#domain/orders/stages.ts";
import type { CheckFlag } from "#domain/prescriptions/check-flags.ts";
import {
  type GivenWay,
  NO_DAY,
  type QueuePlace,
  type QueueState,
  writeQueuePlace,
} from "#domain/prescriptions/queue.ts";
import { ofStores } from "#services/orders/of-stores.ts";
import { CODES_WITH_POWER } from "#services/orders/prescription-state.ts";
import { ofTerm } from "#services/orders/staff-order-conditions.ts";
import type { Shop } from "#services/shop.ts";
import { isOwnTyping, lens, LIVE, mayBeCheckedBy, type NewestRow, selectLines, selectNewest } from "./queue-rows.ts";
import { readFlags } from "./read-flags.ts";
import { countWaitingPairs, DUE_DAY, ordersOfFirst } from "./waiting-pairs.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const QUEUE_COUNTED_TO = 10_000;
/** Flags are in no column: of so many that are promised first those with flags are picked out. */
const FLAGGED_AMONG = 2_000;

export type QueueRow = {
  orderLineId: number;
  orderNumber: string;
  customerName: string;
  productName: string;
  lensName: string;
  storeName: string;
  promisedDay: IsoDay | null;
  /** When it came to this order. */
  givenAt: Date;
  given: GivenWay;
  state: QueueState;
  /** Four eyes: whoever typed it online leaves it to somebody else. */
  isOwnTyping: boolean;
  flags: CheckFlag[];
  /** Its key is lost, or it was changed. */
  isSealed: boolean;
};

export type AskedQueue = {
  actor: Actor;
  now: Date;
  term?: OrderTerm | null;
  states?: readonly QueueState[];
  given?: readonly GivenWay[];
  isFlagged?: boolean;
  storeId?: number | null;
  after?: QueuePlace | null;
  before?: QueuePlace | null;
};

export type QueuePage = { rows: QueueRow[]; total: number; after: string | null; before: string | null };

/** The prescriptions of orders whose lenses are not ordered yet, of somebody's stores: those that are promised first come first. */
export async function listQueue(shop: Pick<Shop, "db" | "vault" | "log">, asked: AskedQueue): Promise<QueuePage> {
  const { actor, now, isFlagged = false } = asked;
  if (isFlagged) return flaggedPage(shop, asked, and(...conditionsOf(asked)));
  const isBack = !asked.after && !!asked.before;
  const all = allOfStates(asked);
  const first = { beyond: asked.after ?? asked.before ?? null, isBack, most: PAGE + 1 };
  const among = all ? isOfOrders(ordersOfFirst({ states: all, theirs: theirsOf(asked), ...first })) : undefined;
  const where = and(...conditionsOf(asked, among), besideOf(asked));
  const [found, total] = await Promise.all([
    selectPart(shop.db, { actor, where, isBack, limit: PAGE + 1 }),
    countQueue(shop.db, asked),
  ]);
  const shown = found.slice(0, PAGE);
  if (isBack) shown.reverse();
  const flags = await readFlags(shop, { actor, rows: shown, now });
  const hasMore = found.length > PAGE;
  return {
    rows: shown.map((row, n) => rowOf(row, flags[n]!)),
    total,
    ...placesOf(shown, { hasAfter: isBack || hasMore, hasBefore: isBack ? hasMore : !!asked.after }),
  };
}

/** How many wait to be checked; counting ends at one more than QUEUE_COUNTED_TO. */
export function countToCheck(db: Db, asked: { actor: Actor; storeId: number | null; now: Date }): Promise<number> {
  requirePermission(asked.actor, "prescription.verify");
  return countQueue(db, { ...asked, states: ["check"] });
}

/** The line that is to be checked next beside this one, by whoever asks; null: nothing waits. */
export async function findNext(
  db: Db,
  { actor, now, not }: { actor: Actor; now: Date; not: number },
): Promise<number | null> {
  const where = and(
    ...conditionsOf({ actor, now, states: ["check"] }),
    sql`${linePrescriptions.orderLineId} <> ${not}`,
    mayBeCheckedBy(idOf(actor) ?? 0),
  );
  const [next] = await selectPart(db, { actor, where, isBack: false, limit: 1 });
  return next?.orderLineId ?? null;
}

async function flaggedPage(
  shop: Pick<Shop, "db" | "vault" | "log">,
  asked: AskedQueue,
  where: SQL | undefined,
): Promise<QueuePage> {
  const { actor, now, after = null, before = null } = asked;
  const found = await selectPart(shop.db, { actor, where, isBack: false, limit: FLAGGED_AMONG });
  const flags = await readFlags(shop, { actor, rows: found, now });
  const flagged = found.flatMap((row, n) => (flags[n]!.flags.length > 0 ? [{ row, flags: flags[n]! }] : []));
  const at = (place: QueuePlace) => flagged.filter(({ row }) => isBefore(placeOf(row), place)).length;
  const isThere = (place: QueuePlace) => flagged.some(({ row }) => row.orderLineId === place.orderLineId);
  const from = after ? at(after) + (isThere(after) ? 1 : 0) : before ? Math.max(0, at(before) - PAGE) : 0;
  const shown = flagged.slice(from, from + PAGE);
  return {
    rows: shown.map(({ row, flags: its }) => rowOf(row, its)),
    total: flagged.length,
    ...placesOf(
      shown.map(({ row }) => row),
      { hasAfter: from + PAGE < flagged.length, hasBefore: from > 0 },
    ),
  };
}

const BOTH = ["check", "waiting"] as const;
const here = sql`(${DUE_DAY}, ${linePrescriptions.orderLineId})`;

function selectPart(
  db: Db,
  { actor, where, isBack, limit }: { actor: Actor; where: SQL | undefined; isBack: boolean; limit: number },
) {
  const way = isBack ? sql`desc` : sql`asc`;
  return selectNewest(db, { actorId: idOf(actor) ?? 0 })
    .where(where)
    .orderBy(sql`${DUE_DAY} ${way}, ${linePrescriptions.orderLineId} ${way}`)
    .limit(limit);
}

async function countQueue(db: Db, asked: AskedQueue): Promise<number> {
  const all = allOfStates(asked);
  if (all) return Math.min(await countWaitingPairs(db, { states: all, theirs: theirsOf(asked) }), QUEUE_COUNTED_TO + 1);
  return db.$count(
    selectLines(db)
      .where(and(...conditionsOf(asked)))
      .limit(QUEUE_COUNTED_TO + 1)
      .as("some"),
  );
}

/** Without a choice, what still waits. */
const statesOf = ({ states = [] }: AskedQueue) => (states.length > 0 ? states : BOTH);

/** The chosen states, where the database keeps the counts of all that is asked for; else null. */
function allOfStates(asked: AskedQueue) {
  const { term = null, given = [] } = asked;
  if (term !== null || given.length > 0) return null;
  const states = statesOf(asked);
  return states.every((state) => state !== "checked") ? states : null;
}

function besideOf({ after, before }: AskedQueue): SQL | undefined {
  if (after) return sql`${here} > (${after.day}::date, ${after.orderLineId}::int)`;
  return before ? sql`${here} < (${before.day}::date, ${before.orderLineId}::int)` : undefined;
}

/** As a list that is found first: those of all orders that ever were are not gone through for the few that wait. */
const isOfOrders = (listed: SQL) => sql`${linePrescriptions.orderId} = any(array(${listed}))`;
const IS_OF_UNCHECKED = isOfOrders(sql`select u.order_id from unchecked_orders u`);
const IS_OF_OPEN = isOfOrders(
  sql`select o.id from orders o where o.stage in (${sql.join(
    STAGES_OF_CHECK.map((stage) => sql`${stage}`),
    sql`, `,
  )})`,
);

const theirsOf = ({ actor, storeId = null }: AskedQueue) =>
  ofStores(permittedOf(actor, "prescription.verify", storeId));

/** @param among the orders that it can be of, where fewer than all are known */
function conditionsOf(asked: AskedQueue, among?: SQL) {
  const { actor, term = null, given = [] } = asked;
  const states = statesOf(asked);
  requirePermission(actor, "prescription.verify");
  return [
    theirsOf(asked),
    among ?? (states.includes("checked") ? IS_OF_OPEN : IS_OF_UNCHECKED),
    sql`${lens.powerTypeCode} in (${CODES_WITH_POWER})`,
    LIVE,
    or(...states.map(ofState)),
    or(...given.map(ofWay)),
    term === null ? undefined : ofTerm(term),
  ];
}

function ofState(state: QueueState): SQL | undefined {
  if (state === "check") return isNull(prescriptionChecks.verdict);
  return eq(prescriptionChecks.verdict, state === "waiting" ? "rejected" : "verified");
}

/** What came as a file has no values yet: what is read from it is a prescription of its own. */
function ofWay(way: GivenWay): SQL {
  if (way === "file") return eq(prescriptions.source, "uploaded");
  return inArray(prescriptions.source, way === "typed" ? ["typed", "imported"] : ["store"]);
}

function rowOf(row: NewestRow, { flags, isUnread }: { flags: CheckFlag[]; isUnread: boolean | null }): QueueRow {
  const { orderLineId, orderNumber, customerName, productName, lensName, storeName, promisedDay, source } = row;
  return {
    orderLineId,
    orderNumber,
    customerName,
    productName,
    lensName: lensName ?? "",
    storeName,
    promisedDay,
    givenAt: row.createdAt,
    given: source === "uploaded" ? "file" : source === "store" ? "shop" : "typed",
    state: row.verdict === null ? "check" : row.verdict === "rejected" ? "waiting" : "checked",
    isOwnTyping: isOwnTyping(row),
    flags,
    isSealed: isUnread === null,
  };
}

const placeOf = (row: NewestRow): QueuePlace => ({ day: row.promisedDay ?? NO_DAY, orderLineId: row.orderLineId });

const isBefore = (one: QueuePlace, other: QueuePlace) =>
  one.day < other.day || (one.day === other.day && one.orderLineId < other.orderLineId);

function placesOf(shown: readonly NewestRow[], { hasAfter, hasBefore }: { hasAfter: boolean; hasBefore: boolean }) {
  const [first, last] = [shown.at(0), shown.at(-1)];
  return {
    after: last && hasAfter ? writeQueuePlace(placeOf(last)) : null,
    before: first && hasBefore ? writeQueuePlace(placeOf(first)) : null,
  };
}
