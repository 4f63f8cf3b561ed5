import { aliasedTable, and, asc, eq, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { approvals } from "#db/schema/approvals.ts";
import { attributeValues, products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted, permittedStores, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { type Actor, fullName, idOf } from "#domain/accounts/actor.ts";
import type { ApprovalKind, ApprovalStatus } from "#domain/approvals/approval-kinds.ts";
import { decidesUpTo, decideWhoDecides, type WhoDecides } from "#domain/approvals/limits.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { ApprovalSettings } from "#domain/content/approval-settings.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { inStores } from "#services/stores/in-stores.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById } from "#services/page-by-id.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const APPROVALS_COUNTED_TO = 10_000;

export type ApprovalRow = {
  id: number;
  kind: ApprovalKind;
  /** The number of the bill that it is about, or the unit of which pieces come or go. */
  orderNumber: string | null;
  unit: { id: number; sku: string; title: string; delta: number } | null;
  amountPaise: number | null;
  discountBp: number | null;
  reason: string;
  status: ApprovalStatus;
  note: string;
  asker: string;
  decider: string | null;
  storeName: string;
  askedAt: Date;
  endedAt: Date | null;
  /** Whether whoever looks may decide it now; null where they decide of nothing there, or it has ended. */
  may: WhoDecides | null;
  isOwn: boolean;
};

export type AskedApprovals = {
  actor: Actor;
  /** The number of a bill, or a part of the name of whoever asked. */
  q?: string;
  statuses?: readonly ApprovalStatus[];
  storeId?: number | null;
  /** Those alone that somebody asked themselves. */
  isOwn?: boolean;
  /** Ids: those older than `after`, or the ones right before `before`. */
  after?: number | null;
  before?: number | null;
};

export type ApprovalPage = { rows: ApprovalRow[]; total: number; after: string | null; before: string | null };

/** What somebody has asked, and what others have asked them: the newest first, 50 a page. */
export async function listApprovals(db: Db, asked: AskedApprovals): Promise<ApprovalPage> {
  requirePermission(asked.actor, "approval.ask");
  const wanted = and(...conditionsOf(asked));
  const [page, total, { approvals: limits }] = await Promise.all([
    pageById<Selected>(
      { ...asked, size: PAGE, column: approvals.id },
      ({ beside, order, limit }) => selectApprovals(db).where(and(wanted, beside)).orderBy(order).limit(limit),
      ({ approval }) => approval.id,
    ),
    countUpTo(db, { table: approvals, where: wanted, most: APPROVALS_COUNTED_TO }),
    getSettings(db),
  ]);
  return { ...page, rows: page.rows.map((row) => rowOf(row, { actor: asked.actor, limits })), total };
}

/** One of them. What somebody neither asked nor decides is not found. */
export async function getApproval(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<ApprovalRow> {
  requirePermission(actor, "approval.ask");
  const [[row], { approvals: limits }] = await Promise.all([
    selectApprovals(db).where(and(eq(approvals.id, id), ...conditionsOf({ actor }))),
    getSettings(db),
  ]);
  if (!row) throw new AppError("not_found");
  return rowOf(row, { actor, limits });
}

/** What waits for a decision that this person may make: how many there are, and the oldest of them. */
export async function readWaitingApprovals(
  db: Db,
  { actor, storeId, most }: { actor: Actor; storeId: number | null; most: number },
): Promise<{ rows: ApprovalRow[]; total: number }> {
  requirePermission(actor, "approval.decide");
  const { approvals: limits } = await getSettings(db);
  const upTo = (kind: ApprovalKind, amount: typeof approvals.amountPaise | typeof approvals.discountBp) => {
    const limit = decidesUpTo(limits, { actor, kind });
    return and(eq(approvals.kind, kind), limit === null ? undefined : lte(amount, limit));
  };
  const waits = and(
    eq(approvals.status, "asked"),
    ne(approvals.askedBy, idOf(actor) ?? 0),
    ofStores(permittedStores(actor, "approval.decide")),
    storeId === null ? undefined : ofStores([storeId]),
    or(
      upTo("refund", approvals.amountPaise),
      upTo("stock_adjustment", approvals.amountPaise),
      upTo("discount", approvals.discountBp),
    ),
  );
  const total = await countUpTo(db, { table: approvals, where: waits, most: APPROVALS_COUNTED_TO });
  // Mostly none, and to plan so many tables takes longer than to look.
  const found = total === 0 ? [] : await selectApprovals(db).where(waits).orderBy(asc(approvals.id)).limit(most);
  return { rows: found.map((row) => rowOf(row, { actor, limits })), total };
}

const askers = aliasedTable(users, "askers");
const deciders = aliasedTable(users, "deciders");

const selectApprovals = (db: Db) =>
  db
    .select({
      approval: approvals,
      orderNumber: orders.uniqueId,
      unit: { id: attributeValues.id, sku: attributeValues.sku, title: products.title, delta: stockAdjustments.delta },
      storeName: stores.name,
      asker: { firstName: askers.firstName, lastName: askers.lastName },
      decider: { firstName: deciders.firstName, lastName: deciders.lastName },
    })
    .from(approvals)
    .leftJoin(
      orders,
      sql`${orders.id} = case when ${approvals.objectKind} = 'order' then ${approvals.objectId}::uuid end`,
    )
    .leftJoin(
      stockAdjustments,
      sql`${stockAdjustments.id} = case when ${approvals.objectKind} = 'adjustment' then ${approvals.objectId}::int end`,
    )
    .leftJoin(attributeValues, eq(attributeValues.id, stockAdjustments.attributeValueId))
    .leftJoin(products, eq(products.id, attributeValues.productId))
    .innerJoin(stores, eq(stores.id, approvals.storeId))
    .innerJoin(askers, eq(askers.id, approvals.askedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy));

type Name = { firstName: string; lastName: string };
type Selected = {
  approval: typeof approvals.$inferSelect;
  orderNumber: string | null;
  unit: { id: number | null; sku: string; title: string; delta: number } | null;
  storeName: string;
  asker: Name;
  decider: Name | null;
};

function rowOf(row: Selected, { actor, limits }: { actor: Actor; limits: ApprovalSettings }): ApprovalRow {
  const { approval, asker, decider, ...named } = row;
  const { id, kind, amountPaise, discountBp, reason, status, note, askedBy, createdAt, decidedAt } = approval;
  const object = { storeId: approval.storeId, paymentOrderId: approval.isOnline ? approval.objectId : null };
  const asked = { kind, amount: amountPaise ?? discountBp! };
  const isOpen = status === "asked" && isPermitted(actor, "approval.decide", object);
  return {
    ...named,
    // Of columns of two tables, which are all null where nothing was joined.
    unit: named.unit?.id == null ? null : { ...named.unit, id: named.unit.id },
    id,
    kind,
    amountPaise,
    discountBp,
    reason,
    status,
    note,
    asker: fullName(asker),
    decider: decider && fullName(decider),
    askedAt: createdAt,
    endedAt: decidedAt,
    may: isOpen ? decideWhoDecides(limits, { actor, askedBy, asked, object }) : null,
    isOwn: askedBy === idOf(actor),
  };
}

function conditionsOf({ actor, q = "", statuses = [], storeId = null, isOwn = false }: AskedApprovals) {
  const own = eq(approvals.askedBy, idOf(actor) ?? 0);
  const scope = permittedStores(actor, "approval.decide");
  return [
    isOwn ? own : scope === "all" ? undefined : or(own, ofStores(scope)),
    statuses.length > 0 ? inArray(approvals.status, [...statuses]) : undefined,
    storeId === null ? undefined : ofStores([storeId]),
    q === "" ? undefined : saysOf(q),
  ];
}

/** Of these stores; the website's are all that were bought online. */
function ofStores(scope: StoreScope): SQL | undefined {
  const there = inStores(approvals.storeId, scope);
  const isOnline = typeof scope !== "string" && scope.includes(WEBSITE_STORE.id);
  return isOnline ? or(there, eq(approvals.isOnline, true)) : there;
}

/** The few who work here are looked through by name; a bill is found by its whole number. */
function saysOf(q: string): SQL | undefined {
  const part = `%${likeLiteral(q)}%`;
  const named = sql`${approvals.askedBy} in (
    select id from users where role <> 'customer' and first_name || ' ' || last_name ilike ${part})`;
  const ofBill = sql`${approvals.objectId} = (select id::text from orders where unique_id = ${q.toUpperCase()})`;
  return or(named, ofBill);
}
