import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { isPermitted, permittedOf, requirePermission } from "#domain/access/permission.ts";
import type { StoreScope } from "#domain/access/store-scope.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { COVER_WEEKS } from "#domain/stock/stock-level.ts";
import type { StockState } from "#domain/stock/stock-states.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { inTransit } from "./in-transit.ts";

const PAGE = 50;
const PART = 500;
/** More are told as "10,000+". */
export const STOCK_COUNTED_TO = 10_000;
const WEEK_MS = 7 * 86_400_000;

export type AskedStock = {
  actor: Actor;
  now: Date;
  /** Words of brand, name, colour and size, the beginning of an SKU, or a bar code. */
  q?: string;
  /** None: the stores in which somebody works. */
  storeId?: number | null;
  /** Every store's shelf, as everybody who works here may see. */
  isEverywhere?: boolean;
  kinds?: readonly string[];
  states?: readonly StockState[];
  after?: string | null;
  before?: string | null;
};

export type StockRow = {
  unitId: number;
  storeId: number;
  storeName: string;
  sku: string;
  title: string;
  brand: string;
  colorName: string;
  size: string;
  onHand: number;
  held: number;
  free: number;
  /** Sent by other stores, and not received yet. */
  inTransit: number;
  minimum: number | null;
  maximum: number | null;
  place: string | null;
  /** In the last weeks, less what came back. */
  sold: number;
  /** Of a piece, where whoever looks may know it and it is known. */
  /** Null: no cost is known, or it is not for whoever asks: `knowsCost`. */
  unitCostPaise: number | null;
  knowsCost: boolean;
};

export type StockPage = { rows: StockRow[]; total: number; after: string | null; before: string | null };

/** What lies in the stores, a row for each unit and store, 50 a page: the newest units first. */
export async function listStock(db: Db, asked: AskedStock): Promise<StockPage> {
  requirePermission(asked.actor, "stock.read");
  const where = conditionOf(asked);
  const [page, total] = await Promise.all([readPage(db, asked, { where, size: PAGE }), countWhere(db, where)]);
  return { ...page, total };
}

/** How many rows this list has, for whoever says how much of something a store wants to have. */
export async function countStock(db: Db, asked: Omit<AskedStock, "after" | "before">): Promise<number> {
  requirePermission(asked.actor, "stock.level");
  return countWhere(db, conditionOf(asked));
}

async function countWhere(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 ${FROM} where ${where} limit ${STOCK_COUNTED_TO + 1}) f`);
  return rows[0]!.total;
}

/** The whole list for a file, part by part. */
export async function* readStock(db: Db, asked: Omit<AskedStock, "after" | "before">): AsyncGenerator<StockRow[]> {
  requirePermission(asked.actor, "stock.read");
  const where = conditionOf(asked);
  let after: string | null = null;
  do {
    const page: Omit<StockPage, "total"> = await readPage(db, { ...asked, after }, { where, size: PART });
    yield page.rows;
    after = page.after;
  } while (after !== null);
}

const FROM = sql`
  from stock s
  join attribute_values v on v.id = s.attribute_value_id
  join products p on p.id = v.product_id
  join product_attributes a on a.id = v.attribute_id
  join brands b on b.code = p.brand_code
  join stores t on t.id = s.store_id
  left join stock_levels l on l.store_id = s.store_id and l.attribute_value_id = s.attribute_value_id`;

async function readPage(
  db: Db,
  asked: Pick<AskedStock, "actor" | "now" | "after" | "before">,
  { where, size }: { where: SQL; size: number },
): Promise<Omit<StockPage, "total">> {
  const { after = null, before = null, actor, now } = asked;
  const isBack = after === null && before !== null;
  const place = readPlace(after ?? before);
  const beside = place
    ? sql`and (s.attribute_value_id, s.store_id) ${isBack ? sql`>` : sql`<`} (${place.unitId}::int, ${place.storeId}::int)`
    : sql``;
  const way = isBack ? sql`asc` : sql`desc`;
  const since = new Date(now.getTime() - COVER_WEEKS * WEEK_MS).toISOString();
  const { rows: found } = await db.execute<StockRow>(sql`
    select f.*, ${inTransit(sql`f."unitId"`, sql`f."storeId"`)} as "inTransit", (select place from shelf_places h where h.store_id = f."storeId" and h.attribute_value_id = f."unitId") as place,
      (select coalesce(sum(m.sold_delta), 0)::int from stock_movements m
        where m.store_id = f."storeId" and m.attribute_value_id = f."unitId" and m.created_at >= ${since}::timestamptz) as sold,
      (select c.unit_cost_paise from stock_costs c join stores t on t.gstin = c.gstin
        where t.id = f."storeId" and c.attribute_value_id = f."unitId") as "unitCostPaise"
    from (
      select s.attribute_value_id as "unitId", s.store_id as "storeId", t.name as "storeName", v.sku, p.title, b.name as brand,
        a.color_name as "colorName", v.attribute_value as size, s.total_quantity - s.sold_quantity as "onHand",
        s.held_quantity as held, s.total_quantity - s.sold_quantity - s.held_quantity as free, l.minimum, l.maximum
      ${FROM} where ${where} ${beside}
      order by s.attribute_value_id ${way}, s.store_id ${way} limit ${size + 1}) f
    order by f."unitId" ${way}, f."storeId" ${way}`);
  const rows = found.slice(0, size).map((row) => {
    const knowsCost = isPermitted(actor, "stock.moves", row);
    return { ...row, knowsCost, unitCostPaise: knowsCost ? row.unitCostPaise : null };
  });
  if (isBack) rows.reverse();
  const hasMore = found.length > size;
  const [first, last] = [rows.at(0), rows.at(-1)];
  return {
    rows,
    after: last && (isBack || hasMore) ? placeOf(last) : null,
    before: first && (isBack ? hasMore : place !== null) ? placeOf(first) : null,
  };
}

const placeOf = ({ unitId, storeId }: StockRow) => `${unitId}.${storeId}`;

function readPlace(word: string | null): { unitId: number; storeId: number } | null {
  const [, unitId, storeId] = /^(\d{1,9})\.(\d{1,9})$/.exec(word ?? "") ?? [];
  return unitId === undefined ? null : { unitId: Number(unitId), storeId: Number(storeId) };
}

const IN_STATE: Readonly<Record<StockState, SQL>> = {
  below: sql`s.total_quantity - s.sold_quantity - s.held_quantity < l.minimum`,
  out: sql`s.total_quantity - s.sold_quantity - s.held_quantity <= 0`,
  held: sql`s.held_quantity > 0`,
};

function conditionOf({
  actor,
  q = "",
  storeId = null,
  isEverywhere = false,
  kinds = [],
  states = [],
}: AskedStock): SQL {
  const scope: StoreScope =
    storeId !== null ? [storeId] : isEverywhere ? "all" : permittedOf(actor, "order.serve", null);
  const all = [
    ofStores(scope),
    ...(kinds.length === 0 ? [] : [sql`p.sub_category_slug in ${[...kinds]}`]),
    ...(states.length === 0
      ? []
      : [
          sql`(${sql.join(
            states.map((state) => IN_STATE[state]),
            sql` or `,
          )})`,
        ]),
    ...(q.trim() === "" ? [] : [isFound(q)]),
  ];
  return sql.join(all, sql` and `);
}

export function ofStores(scope: StoreScope): SQL {
  if (scope === "all") return sql`true`;
  if (scope === "all but the website") return sql`s.store_id <> ${WEBSITE_STORE.id}`;
  return scope.length === 0 ? sql`false` : sql`s.store_id in ${[...scope]}`;
}

function isFound(q: string): SQL {
  const text = q.replaceAll("\0", "").trim();
  const read = readBarcode(text);
  const words = text.toLowerCase().split(/\s+/).slice(0, 8);
  const named = sql`lower(b.name || ' ' || p.title || ' ' || a.color_name || ' ' || v.attribute_value)`;
  const either = [
    ...(read.ok ? [sql`v.id in (select attribute_value_id from barcodes where code = ${read.code})`] : []),
    sql`v.id in (select id from attribute_values where upper(sku) like ${`${likeLiteral(text.toUpperCase())}%`})`,
    sql`(${sql.join(
      words.map((word) => sql`${named} like ${`%${likeLiteral(word)}%`}`),
      sql` and `,
    )})`,
  ];
  return sql`(${sql.join(either, sql` or `)})`;
}
