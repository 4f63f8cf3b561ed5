import { aliasedTable, and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { type AuditChanges, auditEntries, users } from "#db/schema/accounts.ts";
import { attributeValues, brands, products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { undoneBy } from "#domain/access/decide-undo.ts";
import { fullName, isStaffRole } from "#domain/accounts/actor.ts";

/** An entry of the log as people read it. */
export type AuditRow = {
  id: number;
  at: Date;
  action: AuditAction;
  /** Null: the shop's own machinery, or a command on its machine. */
  actor: string | null;
  approver: string | null;
  /** What it was done to: its kind, and how that is known to people. A customer is known by a number alone. */
  object: { kind: string; id: string; name: string | null };
  /** Stores stand under `store`, by their codes; brands by their names. */
  changes: AuditChanges;
  /** The code of the store that it was done for. */
  store: string | null;
  /** The entry that it undid. */
  undoes: number | null;
  /** Which piece of an order was picked, or missing. */
  piece?: string;
};

type Found = typeof auditEntries.$inferSelect;

/** So many entries of one thing are told where no other number is named. */
export const MOST_ABOUT = 20;

/** What was done to a thing, or to several that are one, the newest first. For use cases, which have asked who may read it. */
export function readEntriesAbout(
  db: Db,
  { kind, ids, limit = MOST_ABOUT }: { kind: string; ids: readonly (string | number)[]; limit?: number },
): Promise<AuditRow[]> {
  const where = and(eq(auditEntries.entity, kind), inArray(auditEntries.entityId, ids.map(String)));
  return readEntries(db, { where, order: desc(auditEntries.id), limit });
}

/** Entries of the log with names in place of ids. For use cases, which have asked who may read them. */
export async function readEntries(
  db: Db,
  asked: { where: SQL | undefined; order: SQL; limit: number },
): Promise<AuditRow[]> {
  const approvers = aliasedTable(users, "approvers");
  const found = await db
    .select({ entry: auditEntries, actor: users, approver: approvers })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(approvers, eq(approvers.id, auditEntries.approverUserId))
    .where(asked.where)
    .orderBy(asked.order)
    .limit(asked.limit);
  const entries = found.map(({ entry }) => entry);
  const [names, codes, brandNames] = [
    await namesOf(db, entries),
    await codesOf(db, entries),
    await brandNamesOf(db, entries),
  ];
  const pieces = await piecesOf(db, entries);
  return found.map(({ entry, actor, approver }) => ({
    id: entry.id,
    at: entry.createdAt,
    action: entry.action,
    actor: actor && fullName(actor),
    approver: approver && fullName(approver),
    object: {
      kind: entry.entity,
      id: entry.entityId,
      name: names.get(`${entry.entity} ${entry.entityId}`) ?? null,
    },
    changes: withBrandNames(withCodes(entry.changes, codes), brandNames),
    store: codes.get(storeIn(entry)) ?? null,
    undoes: undoneBy(entry.data),
    ...pieceIn(entry, pieces),
  }));
}

const lineIn = ({ data }: Found): unknown => (data as { lineId?: unknown }).lineId;

/** "REN-001, Renu Fresh", with its serial number where it has one. */
function pieceIn(entry: Found, pieces: Map<unknown, string>): Pick<AuditRow, "piece"> {
  const piece = pieces.get(lineIn(entry));
  const { serial } = entry.data as { serial?: unknown };
  return piece === undefined ? {} : { piece: typeof serial === "string" ? `${piece}, ${serial}` : piece };
}

async function piecesOf(db: Db, entries: readonly Found[]): Promise<Map<unknown, string>> {
  const ids = entries.map(lineIn).filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const { id, productName, attributeValueId } = orderLines;
  const found = await db
    .select({ id, productName, sku: attributeValues.sku })
    .from(orderLines)
    .leftJoin(attributeValues, eq(attributeValues.id, attributeValueId))
    .where(inArray(id, ids));
  return new Map(found.map((line) => [line.id, [line.sku, line.productName].filter(Boolean).join(", ")]));
}

const storeIn = ({ data }: Found): unknown => (data as { storeId?: unknown }).storeId;

/** The numbers of bills, and the names of staff and stores that entries are about. */
async function namesOf(db: Db, entries: readonly Found[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) => entries.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
  const [bills, people] = [idsOf("order"), idsOf("user").map(Number)];
  const { id, uniqueId } = orders;
  const numbers = bills.length === 0 ? [] : await db.select({ id, uniqueId }).from(orders).where(inArray(id, bills));
  const { id: userId, role, firstName, lastName } = users;
  const person = { id: userId, role, firstName, lastName };
  const staff = people.length === 0 ? [] : await db.select(person).from(users).where(inArray(userId, people));
  const shops = idsOf("store").map(Number);
  const { id: storeId, name } = stores;
  const places =
    shops.length === 0 ? [] : await db.select({ id: storeId, name }).from(stores).where(inArray(storeId, shops));
  const goods = idsOf("product").map(Number);
  const { id: productId, title } = products;
  const titles =
    goods.length === 0 ? [] : await db.select({ id: productId, title }).from(products).where(inArray(productId, goods));
  return new Map([
    ...titles.map((product) => [`product ${product.id}`, product.title] as const),
    ...places.map((store) => [`store ${store.id}`, store.name] as const),
    ...numbers.map((order) => [`order ${order.id}`, order.uniqueId] as const),
    ...staff.filter((one) => isStaffRole(one.role)).map((one) => [`user ${one.id}`, fullName(one)] as const),
  ]);
}

/** The codes of the stores that entries name. */
async function codesOf(db: Db, entries: readonly Found[]): Promise<Map<unknown, string>> {
  const named = entries.flatMap((entry) => [
    storeIn(entry),
    entry.changes.storeId?.before,
    entry.changes.storeId?.after,
  ]);
  const ids = named.filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const { id, storeCode } = stores;
  const found = await db.select({ id, storeCode }).from(stores).where(inArray(id, ids));
  return new Map(found.map((store) => [store.id, store.storeCode]));
}

function withCodes({ storeId, ...changes }: AuditChanges, codes: Map<unknown, string>): AuditChanges {
  if (storeId === undefined) return changes;
  const codeOf = (id: unknown) => codes.get(id) ?? null;
  return { ...changes, store: storeId && { before: codeOf(storeId.before), after: codeOf(storeId.after) } };
}

/** The names of the brands that entries of products name. */
async function brandNamesOf(db: Db, entries: readonly Found[]): Promise<Map<unknown, string>> {
  const named = entries.flatMap(({ changes: { brandCode } }) => [brandCode?.before, brandCode?.after]);
  const wanted = named.filter((brand) => typeof brand === "string");
  if (wanted.length === 0) return new Map();
  const { code, name } = brands;
  const found = await db.select({ code, name }).from(brands).where(inArray(code, wanted));
  return new Map(found.map((brand) => [brand.code, brand.name]));
}

/** A brand that is gone is known by its code alone. */
function withBrandNames(changes: AuditChanges, names: Map<unknown, string>): AuditChanges {
  const { brandCode } = changes;
  if (!brandCode) return changes;
  const nameOf = (code: unknown) => names.get(code) ?? code;
  return { ...changes, brandCode: { before: nameOf(brandCode.before), after: nameOf(brandCode.after) } };
}
