import { aliasedTable, and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { tasks } from "#db/schema/tasks.ts";
import { grantsOf } from "#domain/access/duties.ts";
import type { Duty } from "#domain/access/duty-names.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName, idOf, isStaff } from "#domain/accounts/actor.ts";
import { type IsoDay, kolkataDay } from "#domain/dates/kolkata-day.ts";
import type { TaskState } from "#domain/tasks/task-states.ts";
import { AppError } from "#domain/wire/errors.ts";
import { isOfStores } from "#services/customers/of-stores.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const TASKS_COUNTED_TO = 10_000;

export type TaskRow = {
  id: number;
  title: string;
  text: string;
  /** The number of the bill that it is about. */
  orderNumber: string | null;
  /** Whom it is about; null also for whoever may not see them. */
  customer: { id: number; name: string } | null;
  storeId: number;
  storeName: string;
  /** A member of staff by name; null: whoever has the duty. */
  forName: string | null;
  duty: Duty | null;
  dueDay: IsoDay | null;
  isLate: boolean;
  madeBy: string;
  madeAt: Date;
  /** Null while it is open. */
  doneBy: string | null;
  doneAt: Date | null;
};

export type AskedTasks = {
  actor: Actor;
  now: Date;
  /** A part of what is to be done, or the number of a bill. */
  q?: string;
  states?: readonly TaskState[];
  storeId?: number | null;
  /** Those alone that are for oneself, by name or by duty. */
  isMine?: boolean;
  /** Ids: those older than `after`, or the ones right before `before`. */
  after?: number | null;
  before?: number | null;
};

export type TaskPage = { rows: TaskRow[]; total: number; after: string | null; before: string | null };

/** The tasks of the stores whose orders somebody works on, the newest first, 50 a page. */
export async function listTasks(db: Db, asked: AskedTasks): Promise<TaskPage> {
  const wanted = and(...conditionsOf(asked));
  const [page, total] = await Promise.all([
    pageById<Selected>(
      { ...asked, size: PAGE, column: tasks.id },
      ({ beside, order, limit }) => selectTasks(db, asked.actor).where(and(wanted, beside)).orderBy(order).limit(limit),
      ({ task }) => task.id,
    ),
    countUpTo(db, { table: tasks, where: wanted, most: TASKS_COUNTED_TO }),
  ]);
  return { ...page, rows: page.rows.map((row) => rowOf(row, asked.now)), total };
}

/** One task. Of a store that is none of somebody's it is not found. */
export async function getTask(db: Db, { actor, id, now }: { actor: Actor; id: number; now: Date }): Promise<TaskRow> {
  const [row] = await selectTasks(db, actor).where(and(eq(tasks.id, id), ...conditionsOf({ actor, now })));
  if (!row) throw new AppError("not_found");
  return rowOf(row, now);
}

/** What is open for somebody, by name or by duty: the first due first, those without a day last. */
export async function readOwnTasks(
  db: Db,
  { most, ...asked }: { actor: Actor; storeId: number | null; now: Date; most: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const waits = and(...conditionsOf({ ...asked, isMine: true, states: ["open"] }));
  const total = await countUpTo(db, { table: tasks, where: waits, most: TASKS_COUNTED_TO });
  // Often none, and to plan so many tables takes longer than to look.
  const open = selectTasks(db, asked.actor).where(waits).orderBy(asc(tasks.dueDay), asc(tasks.id));
  const found = total === 0 ? [] : await open.limit(most);
  return { rows: found.map((row) => rowOf(row, asked.now)), total };
}

/** What is open about an order. */
export async function listOrderTasks(
  db: Db,
  { actor, orderId, now }: { actor: Actor; orderId: string; now: Date },
): Promise<TaskRow[]> {
  const found = await selectTasks(db, actor)
    .where(and(eq(tasks.orderId, orderId), ...conditionsOf({ actor, now, states: ["open"] })))
    .orderBy(asc(tasks.dueDay), asc(tasks.id));
  return found.map((row) => rowOf(row, now));
}

/** What is open about a customer or their orders. */
export async function listCustomerTasks(
  db: Db,
  { actor, customerId, now }: { actor: Actor; customerId: number; now: Date },
): Promise<TaskRow[]> {
  const bought = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  const about = or(eq(tasks.customerId, customerId), inArray(tasks.orderId, bought));
  const found = await selectTasks(db, actor)
    .where(and(about, ...conditionsOf({ actor, now, states: ["open"] })))
    .orderBy(asc(tasks.dueDay), asc(tasks.id))
    .limit(PAGE);
  return found.map((row) => rowOf(row, now));
}

const makers = aliasedTable(users, "makers");
const doers = aliasedTable(users, "doers");
const helpers = aliasedTable(users, "helpers");
const nameOf = ({ firstName, lastName }: typeof makers) => ({ firstName, lastName });

const selectTasks = (db: Db, actor: Actor) =>
  db
    .select({
      task: tasks,
      orderNumber: orders.uniqueId,
      customer: { id: customers.id, name: customers.name },
      storeName: stores.name,
      maker: nameOf(makers),
      helper: nameOf(helpers),
      doer: nameOf(doers),
    })
    .from(tasks)
    .innerJoin(stores, eq(stores.id, tasks.storeId))
    .innerJoin(makers, eq(makers.id, tasks.madeBy))
    .leftJoin(helpers, eq(helpers.id, tasks.forUserId))
    .leftJoin(doers, eq(doers.id, tasks.doneBy))
    .leftJoin(orders, eq(orders.id, tasks.orderId))
    .leftJoin(
      customers,
      and(eq(customers.id, tasks.customerId), isOfStores(db, { actor, action: "customer.serve", person: customers })),
    );

type Name = { firstName: string; lastName: string };
type Selected = {
  task: typeof tasks.$inferSelect;
  orderNumber: string | null;
  customer: { id: number; name: string } | null;
  storeName: string;
  maker: Name;
  helper: Name | null;
  doer: Name | null;
};

function rowOf({ task, orderNumber, customer, storeName, maker, helper, doer }: Selected, now: Date): TaskRow {
  const { id, title, text, storeId, duty, dueDay, createdAt, doneAt } = task;
  return {
    id,
    title,
    text,
    orderNumber,
    customer,
    storeId,
    storeName,
    forName: helper && fullName(helper),
    duty,
    dueDay,
    isLate: doneAt === null && dueDay !== null && dueDay < kolkataDay(now),
    madeBy: fullName(maker),
    madeAt: createdAt,
    doneBy: doer && fullName(doer),
    doneAt,
  };
}

function conditionsOf({ actor, now, q = "", states = [], storeId = null, isMine = false }: AskedTasks) {
  requirePermission(actor, "task.work");
  return [
    inStores(tasks.storeId, permittedOf(actor, "task.work", storeId)),
    or(...states.map((state) => ofState(state, now))),
    isMine ? ofPerson(actor) : undefined,
    q === "" ? undefined : saysOf(q),
  ];
}

function ofState(state: TaskState, now: Date): SQL | undefined {
  if (state === "done") return isNotNull(tasks.doneAt);
  return and(isNull(tasks.doneAt), state === "late" ? lt(tasks.dueDay, kolkataDay(now)) : undefined);
}

/** By name, or by a duty that they have in the store of the task. */
function ofPerson(actor: Actor): SQL | undefined {
  const own = eq(tasks.forUserId, idOf(actor) ?? 0);
  if (!isStaff(actor)) return own;
  const byDuty = grantsOf(actor).map(({ duty, stores: there }) =>
    and(eq(tasks.duty, duty), there === "all" ? undefined : inArray(tasks.storeId, [...there])),
  );
  return or(own, ...byDuty);
}

function saysOf(q: string): SQL | undefined {
  const part = `%${likeLiteral(q)}%`;
  const ofBill = sql`${tasks.orderId} = (select id from orders where unique_id = ${q.toUpperCase()})`;
  return or(sql`${tasks.title} ilike ${part}`, ofBill);
}
