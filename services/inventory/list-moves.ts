import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { attributeValues, productAttributes, products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { stockMovements } from "#db/schema/stock.ts";
import { stockAdjustments } from "#db/schema/stock-keeping.ts";
import { stores } from "#db/schema/stores.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import { type Actor, fullName } from "#domain/accounts/actor.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { LASTING_KINDS, type MovementDocument, type MovementKind } from "#domain/stock/movement-kinds.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { pageById } from "#services/page-by-id.ts";
import { inStores } from "#services/stores/in-stores.ts";

/** A blank is nothing without its power. */
const UNIT_TITLE = sql<string>`case when ${products.subCategorySlug} = ${LENS_BLANK}
  then concat_ws(', ', ${products.title}, ${productAttributes.colorName}, ${attributeValues.attributeValue}) else ${products.title} end`;

const PAGE = 50;
/** More are told as "10,000+". */
export const MOVES_COUNTED_TO = 10_000;

export type AskedMoves = {
  actor: Actor;
  /** The beginning of an SKU, or a bar code. */
  q?: string;
  storeId?: number | null;
  unitId?: number | null;
  /** None: all but what is set aside and given back. */
  kinds?: readonly MovementKind[];
  from?: Date | null;
  until?: Date | null;
  after?: number | null;
  before?: number | null;
  size?: number;
};

export type MoveRow = {
  id: number;
  at: Date;
  kind: MovementKind;
  storeId: number;
  storeName: string;
  unit: { id: number; sku: string; title: string };
  /** Of what lies there, and of what of it is set aside. */
  onHandDelta: number;
  heldDelta: number;
  reason: string | null;
  note: string | null;
  actor: string | null;
  document: { kind: MovementDocument; id: string } | null;
  orderNumber: string | null;
  unitCostPaise: number | null;
  valuePaise: number | null;
};

export type MovePage = { rows: MoveRow[]; total: number; after: string | null; before: string | null };

/** What came into the stores and left them, the newest first. */
export async function listMoves(db: Db, asked: AskedMoves): Promise<MovePage> {
  const where = conditionOf(asked);
  const { size = PAGE, after, before } = asked;
  const [page, total] = await Promise.all([
    readPage(db, { where, size, after, before }),
    countUpTo(db, { table: stockMovements, where, most: MOVES_COUNTED_TO }),
  ]);
  return { ...page, total };
}

/** The whole list for a file, part by part. */
export async function* readMoves(db: Db, asked: Omit<AskedMoves, "after" | "before">): AsyncGenerator<MoveRow[]> {
  const where = conditionOf(asked);
  let after: number | null = null;
  do {
    const page: Omit<MovePage, "total"> = await readPage(db, { where, size: 500, after });
    yield page.rows;
    after = page.after === null ? null : Number(page.after);
  } while (after !== null);
}

type Part = {
  where: SQL | undefined;
  size: number;
  after?: number | null | undefined;
  before?: number | null | undefined;
};

async function readPage(db: Db, { where, size, after, before }: Part): Promise<Omit<MovePage, "total">> {
  const page = await pageById(
    { after, before, size, column: stockMovements.id },
    ({ beside, order, limit }) =>
      db
        .select({
          move: stockMovements,
          storeName: stores.name,
          unit: { id: attributeValues.id, sku: attributeValues.sku, title: UNIT_TITLE },
          note: stockAdjustments.note,
          orderNumber: orders.uniqueId,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(stockMovements)
        .innerJoin(stores, eq(stores.id, stockMovements.storeId))
        .innerJoin(attributeValues, eq(attributeValues.id, stockMovements.attributeValueId))
        .innerJoin(products, eq(products.id, attributeValues.productId))
        .innerJoin(productAttributes, eq(productAttributes.id, attributeValues.attributeId))
        .leftJoin(orders, eq(orders.id, stockMovements.orderId))
        .leftJoin(users, eq(users.id, stockMovements.actorUserId))
        .leftJoin(
          stockAdjustments,
          sql`${stockAdjustments.id} = case when ${stockMovements.documentKind} = 'adjustment' then ${stockMovements.documentId}::int end`,
        )
        .where(and(where, beside))
        .orderBy(order)
        .limit(limit),
    ({ move }) => move.id,
  );
  const rows = page.rows.map(({ move, storeName, unit, note, orderNumber, firstName, lastName }) => ({
    id: move.id,
    at: move.createdAt,
    kind: move.kind,
    storeId: move.storeId,
    storeName,
    unit,
    onHandDelta: move.totalDelta - move.soldDelta,
    heldDelta: move.heldDelta,
    reason: move.reason,
    note: note || null,
    actor: firstName === null ? null : fullName({ firstName, lastName: lastName ?? "" }),
    document:
      move.documentKind === null || move.documentId === null ? null : { kind: move.documentKind, id: move.documentId },
    orderNumber,
    unitCostPaise: move.unitCostPaise,
    valuePaise: move.valuePaise,
  }));
  return { ...page, rows };
}

function conditionOf(asked: AskedMoves): SQL | undefined {
  const { actor, q = "", storeId = null, unitId = null, kinds = [], from = null, until = null } = asked;
  requirePermission(actor, "stock.moves", storeId === null ? undefined : { storeId });
  return and(
    inStores(stockMovements.storeId, permittedOf(actor, "stock.moves", storeId)),
    unitId === null ? undefined : eq(stockMovements.attributeValueId, unitId),
    inArray(stockMovements.kind, kinds.length === 0 ? LASTING_KINDS : [...kinds]),
    from === null ? undefined : gte(stockMovements.createdAt, from),
    until === null ? undefined : lt(stockMovements.createdAt, until),
    q.trim() === "" ? undefined : isFound(q),
  );
}

function isFound(q: string): SQL | undefined {
  const text = q.replaceAll("\0", "").trim();
  const read = readBarcode(text);
  const unit = stockMovements.attributeValueId;
  return or(
    read.ok ? sql`${unit} in (select attribute_value_id from barcodes where code = ${read.code})` : undefined,
    sql`${unit} in (select id from attribute_values where upper(sku) like ${`${likeLiteral(text.toUpperCase())}%`})`,
  );
}
