import { aliasedTable, and, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { contactConsents, recallDues, recalls } from "#db/schema/recalls.ts";
import { stores } from "#db/schema/stores.ts";
import { requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { addDays, type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { CONSENT_WAYS, type ConsentWay } from "#domain/customers/consent-words.ts";
import { ASKED_AGAIN_DAYS, type RecallOutcome } from "#domain/recalls/decide-recall.ts";
import { readRecallPlace, type RecallPart, type RecallPlace, writeRecallPlace } from "#domain/recalls/recall-parts.ts";
import { readConsents } from "#services/customers/contact-consents.ts";
import { isFound } from "#services/customers/is-found.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { isTheirsToAsk } from "./is-theirs.ts";
import { testedOn } from "./tested-on.ts";

const PAGE = 50;
/** More are told as "1,000+". */
export const RECALLS_COUNTED_TO = 1_000;

export type LastAsked = { way: ConsentWay; outcome: RecallOutcome; at: Date; by: string | null };

export type RecallRow = {
  id: number;
  name: string;
  phone: string;
  email: string;
  homeStore: string | null;
  dueOn: IsoDay;
  /** Later this month. */
  isToCome: boolean;
  /** By which ways they may be asked; none: nothing can be sent. */
  ways: ConsentWay[];
  /** When somebody tried to reach them last. */
  asked: LastAsked | null;
};

export type AskedRecalls = {
  actor: Actor;
  now: Date;
  /** A phone number, its last digits, or a name. */
  q?: string;
  storeId?: number | null;
  parts?: readonly RecallPart[];
  /** Who agreed to one of these; null stands for none at all. */
  ways?: readonly (ConsentWay | null)[];
  after?: string | null;
  before?: string | null;
};

export type RecallPage = { rows: RecallRow[]; total: number; after: string | null; before: string | null };

/** Who is due for an eye test by the end of this month, those first who wait longest, 50 a page. */
export async function listRecalls(db: Db, asked: AskedRecalls): Promise<RecallPage> {
  requirePermission(asked.actor, "recall.work");
  const where = await conditionOf(db, asked);
  const [ahead, behind] = [readRecallPlace(asked.before ?? null), readRecallPlace(asked.after ?? null)];
  const isBack = behind === null && ahead !== null;
  const beside = behind ? placed(">", behind) : ahead ? placed("<", ahead) : undefined;
  const way = isBack ? sql`desc` : sql`asc`;
  const [found, total] = await Promise.all([
    selectRows(db)
      .where(and(where, beside))
      .orderBy(sql`${recallDues.dueOn} ${way}, ${recallDues.customerId} ${way}`)
      .limit(PAGE + 1),
    countDue(db, where),
  ]);
  const page = found.slice(0, PAGE);
  if (isBack) page.reverse();
  const hasMore = found.length > PAGE;
  const [first, last] = [page.at(0), page.at(-1)];
  return {
    rows: (await withAsked(db, page)).map((row) => ({ ...row, isToCome: row.dueOn > kolkataDay(asked.now) })),
    total,
    after: last && (isBack || hasMore) ? writeRecallPlace(last) : null,
    before: first && (isBack ? hasMore : behind !== null) ? writeRecallPlace(first) : null,
  };
}

/** The first of them who can be asked by mail, for those that choose the whole list: the others would stand at its head for ever. */
export async function listMailableIds(db: Db, asked: AskedRecalls, most: number): Promise<number[]> {
  requirePermission(asked.actor, "recall.work");
  const rows = await selectRows(db)
    .where(and(await conditionOf(db, asked), ne(customers.email, ""), lastSaid("mail"), ofPart(db, "open", asked.now)))
    .orderBy(recallDues.dueOn, recallDues.customerId)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Asked, and by mail not in vain: one that failed, or was not sent since it was wanted no more, reached nobody. */
export const hasReached = sql<boolean>`(${recalls.outcome} = 'asked' and not exists (select 1 from sent_messages m
  where m.idempotency_key = 'recall:' || ${recalls.id} and m.way = 'mail' and m.state = 'failed'))`;

export const isCustomer = and(isNull(customers.mergedInto), ne(customers.name, ""));
/** An eye test that is to come. */
export const hasBooked = (now: Date) => sql<boolean>`exists (select 1 from eye_test_bookings b
  where b.customer_id = ${customers.id} and b.cancelled_at is null and b.starts_at > ${now}::timestamptz)`;
/** Since it was counted. */
export const isTested = (now: Date) => sql<boolean>`(${testedOn(customers, now)} > ${recallDues.testedOn})`;

export const lastDayOfMonth = (now: Date): IsoDay => {
  const first = `${kolkataDay(now).slice(0, 7)}-01`;
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
};
export const askedSince = (now: Date) => new Date(now.getTime() - ASKED_AGAIN_DAYS * 86_400_000);

const placed = (sign: "<" | ">", { dueOn, id }: RecallPlace) =>
  sql`(${recallDues.dueOn}, ${recallDues.customerId}) ${sql.raw(sign)} (${dueOn}::date, ${id}::int)`;

const selectRows = (db: Db) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
      homeStore: stores.name,
      dueOn: recallDues.dueOn,
    })
    .from(recallDues)
    .innerJoin(customers, eq(customers.id, recallDues.customerId))
    .leftJoin(stores, eq(stores.id, customers.homeStoreId));

async function countDue(db: Db, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(recallDues)
    .innerJoin(customers, eq(customers.id, recallDues.customerId))
    .where(where)
    .limit(RECALLS_COUNTED_TO + 1)
    .as("some");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row!.count;
}

/** Booked, or tested since: they are on the list no more, whatever was counted last night. */
async function conditionOf(db: Db, asked: AskedRecalls): Promise<SQL | undefined> {
  const { actor, now, q = "", storeId = null, parts = [], ways = [] } = asked;
  const term = readSearchTerm(q);
  const rare = await listRareWays(db, asked);
  return and(
    lte(recallDues.dueOn, lastDayOfMonth(now)),
    isCustomer,
    isTheirsToAsk(db, { actor, storeId }),
    term === null ? undefined : (isFound(term) ?? sql`false`),
    or(...parts.map((part) => ofPart(db, part, now))),
    or(...ways.map((way) => ofWay(db, way, rare))),
    sql`not ${hasBooked(now)}`,
    sql`${isTested(now)} is not true`,
  );
}

function ofPart(db: Db, part: RecallPart, now: Date): SQL | undefined {
  const first = `${kolkataDay(now).slice(0, 7)}-01`;
  if (part === "month") return gte(recallDues.dueOn, first);
  if (part === "overdue") return lt(recallDues.dueOn, first);
  const since = askedSince(now);
  if (part === "open")
    return sql`not coalesce((select true from recalls where ${recalls.customerId} = ${customers.id} and ${hasReached}
      and ${recalls.createdAt} > ${since}::timestamptz limit 1), false)`;
  const asked = db
    .select({ id: recalls.customerId })
    .from(recalls)
    .where(and(gt(recalls.createdAt, since), hasReached));
  return inArray(customers.id, asked);
}

/** Of a way that so few ever agreed to, these are read; of others each who is due is looked at, until a page is full. */
const FEW = 2_000;

async function listRareWays(db: Db, { ways = [] }: AskedRecalls): Promise<ConsentWay[]> {
  const rare: ConsentWay[] = [];
  for (const way of ways) {
    if (way === null) continue;
    if ((await countUpTo(db, { table: contactConsents, where: everAgreed(way), most: FEW })) <= FEW) rare.push(way);
  }
  return rare;
}

const everAgreed = (way: ConsentWay) =>
  and(eq(contactConsents.purpose, "recall"), eq(contactConsents.way, way), eq(contactConsents.isGiven, true));

function ofWay(db: Db, way: ConsentWay | null, rare: readonly ConsentWay[]): SQL | undefined {
  if (way === null) return and(...CONSENT_WAYS.map((one) => sql`not ${lastSaid(one)}`));
  if (!rare.includes(way)) return lastSaid(way);
  const ever = db.select({ id: contactConsents.customerId }).from(contactConsents).where(everAgreed(way));
  return and(inArray(customers.id, ever), lastSaid(way));
}

/** As a value: of an `exists` the planner may read what everybody said, for fifty customers. */
const lastSaid = (way: ConsentWay): SQL => sql`coalesce((select k.is_given from contact_consents k
  where k.customer_id = ${customers.id} and k.purpose = 'recall' and k.way = ${way} order by k.id desc limit 1), false)`;

const askers = aliasedTable(users, "askers");

export async function withAsked<Row extends { id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<RecallRow, "ways" | "asked">)[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const consents = await readConsents(db, ids);
  const tried = await db
    .selectDistinctOn([recalls.customerId], {
      row: recalls,
      by: { firstName: askers.firstName, lastName: askers.lastName },
    })
    .from(recalls)
    .leftJoin(askers, eq(askers.id, recalls.byUserId))
    .where(inArray(recalls.customerId, ids))
    .orderBy(recalls.customerId, desc(recalls.createdAt));
  return rows.map((one) => {
    const last = tried.find(({ row }) => row.customerId === one.id);
    return {
      ...one,
      ways: waysOf(consents.get(one.id) ?? []),
      asked: last
        ? { way: last.row.way, outcome: last.row.outcome, at: last.row.createdAt, by: last.by && fullName(last.by) }
        : null,
    };
  });
}

export const waysOf = (keys: readonly string[]): ConsentWay[] =>
  CONSENT_WAYS.filter((way) => keys.includes(`recall by ${way}`));
