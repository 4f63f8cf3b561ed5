import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands, products, subCategories } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { type GoodsState, stateOf } from "#domain/goods/goods-state.ts";
import type { GoodsSort } from "#domain/goods/goods-sorts.ts";
import { readBarcode } from "#domain/stock/barcode.ts";
import { countUpTo } from "#services/count-up-to.ts";
import { likeLiteral } from "#services/like-literal.ts";
import { hasOwnPage } from "./product-row.ts";

const PAGE = 50;
/** More are told as "10,000+". */
export const GOODS_COUNTED_TO = 10_000;

export type AskedGoods = {
  actor: Actor;
  /** Words of brand and name, the beginning of an SKU, or a bar code. */
  q?: string;
  /** None: all but what is archived. */
  states?: readonly GoodsState[];
  brandCodes?: readonly string[];
  kinds?: readonly string[];
  /** Only those with a colour that is not in the shop yet. */
  withHidden?: boolean;
  sort?: GoodsSort;
  after?: string | null;
  before?: string | null;
};

export type GoodsRow = {
  id: number;
  liveSaleId: number;
  title: string;
  brand: string;
  kind: string;
  state: GoodsState;
  liveAt: Date | null;
  changedAt: Date;
  pricePaise: number;
  discountBp: number;
  chargedPaise: number;
  mrpPaise: number;
  colours: number;
  units: number;
  /** In all stores together, less what is sold and held. */
  free: number;
  picture: string | null;
};

export type GoodsPage = { rows: GoodsRow[]; total: number; after: string | null; before: string | null };

/** The products as staff keep them, 50 a page. */
export async function listGoods(db: Db, asked: AskedGoods): Promise<GoodsPage> {
  requirePermission(asked.actor, "goods.read");
  const where = conditionOf(asked);
  const [page, total] = await Promise.all([
    readPage(db, { ...asked, where, size: PAGE }),
    countUpTo(db, { table: products, where, most: GOODS_COUNTED_TO }),
  ]);
  return { ...page, total };
}

/** The whole list for a file, part by part. */
export async function* readGoods(db: Db, asked: Omit<AskedGoods, "after" | "before">): AsyncGenerator<GoodsRow[]> {
  requirePermission(asked.actor, "goods.read");
  const where = conditionOf(asked);
  let after: string | null = null;
  do {
    const page: Omit<GoodsPage, "total"> = await readPage(db, { ...asked, where, after, size: 500 });
    yield page.rows;
    after = page.after;
  } while (after !== null);
}

type Part = Pick<AskedGoods, "sort" | "after" | "before"> & { where: SQL | undefined; size: number };

async function readPage(
  db: Db,
  { sort = "newest", after, before, where, size }: Part,
): Promise<Omit<GoodsPage, "total">> {
  const isBack = !after && before !== null && before !== undefined;
  const place = readPlace(after ?? before ?? null);
  const isUp = (sort === "title") !== isBack;
  const by = sort === "title" ? products.title : sort === "changed" ? products.changedAt : null;
  const there =
    place === null
      ? undefined
      : by === null
        ? sql`${products.id} ${isUp ? sql`>` : sql`<`} ${place.id}`
        : sql`(${by}, ${products.id}) ${isUp ? sql`>` : sql`<`} (${beside(sort, place)}, ${place.id})`;
  const order = isUp ? asc : desc;
  const found = await db
    .select(columns)
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
    .where(and(where, there))
    .orderBy(...(by === null ? [] : [order(by)]), order(products.id))
    .limit(size + 1);
  const rows = found.slice(0, size).map(({ published, archivedAt, micros, ...row }) => ({
    ...row,
    state: stateOf({ published, archivedAt, liveAt: row.liveAt }),
    place: sort === "changed" ? `${row.id}.${micros}` : String(row.id),
  }));
  if (isBack) rows.reverse();
  const hasMore = found.length > size;
  return {
    rows: rows.map(({ place: _place, ...row }) => row),
    after: isBack || hasMore ? (rows.at(-1)?.place ?? null) : null,
    before: (isBack ? hasMore : place !== null) ? (rows.at(0)?.place ?? null) : null,
  };
}

type Place = { id: number; micros: string };

/** "5012", or by its last change "5012.1795683352509000". */
function readPlace(word: string | null): Place | null {
  const [, id, micros = "0"] = /^(\d{1,9})(?:\.(\d{1,17}))?$/.exec(word ?? "") ?? [];
  return id === undefined ? null : { id: Number(id), micros };
}

const beside = (sort: GoodsSort, { id, micros }: Place): SQL =>
  sort === "title"
    ? sql`(select title from products where id = ${id})`
    : sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`;

const columns = {
  id: products.id,
  liveSaleId: products.liveSaleId,
  title: products.title,
  brand: brands.name,
  kind: subCategories.categoryName,
  published: products.published,
  archivedAt: products.archivedAt,
  liveAt: products.liveAt,
  changedAt: products.changedAt,
  micros: sql<string>`(extract(epoch from ${products.changedAt}) * 1000000)::bigint::text`,
  pricePaise: products.pricePaise,
  discountBp: products.discountBp,
  chargedPaise: products.chargedPaise,
  mrpPaise: products.mrpPaise,
  colours: sql<number>`(select count(*)::int from product_attributes a where a.product_id = ${products.id})`,
  units: sql<number>`(select count(*)::int from attribute_values v where v.product_id = ${products.id})`,
  free: sql<number>`(select coalesce(sum(s.total_quantity - s.sold_quantity - s.held_quantity), 0)::int
    from attribute_values v join stock s on s.attribute_value_id = v.id where v.product_id = ${products.id})`,
  picture: sql<string | null>`(select i.file_path from product_images i
    left join product_attributes a on a.id = i.attribute_id
    where i.product_id = ${products.id} order by a.position nulls last, i.position limit 1)`,
};

/** What is not live says so, for the index products_hidden. */
const IN_STATE: Readonly<Record<GoodsState, SQL>> = {
  live: sql`${products.published}`,
  scheduled: sql`(not ${products.published} and ${products.liveAt} is not null)`,
  draft: sql`(not ${products.published} and ${products.liveAt} is null and ${products.archivedAt} is null)`,
  archived: sql`(not ${products.published} and ${products.archivedAt} is not null)`,
};

function conditionOf({
  q = "",
  states = [],
  brandCodes = [],
  kinds = [],
  withHidden = false,
}: AskedGoods): SQL | undefined {
  return and(
    hasOwnPage,
    states.length === 0 ? sql`${products.archivedAt} is null` : or(...states.map((state) => IN_STATE[state])),
    brandCodes.length === 0 ? undefined : inArray(products.brandCode, [...brandCodes]),
    kinds.length === 0 ? undefined : inArray(products.subCategorySlug, [...kinds]),
    withHidden ? sql`${products.id} in (select product_id from product_attributes where not published)` : undefined,
    ...(q.trim() === "" ? [] : [isFound(q)]),
  );
}

function isFound(q: string): SQL {
  const text = q.replaceAll("\0", "").trim();
  const read = readBarcode(text);
  const bySku = sql`select product_id from attribute_values
    where upper(sku) like ${`${likeLiteral(text.toUpperCase())}%`}`;
  // No name has a bar code in it, and to look for one reads every product.
  if (read.ok)
    return sql`${products.id} in (select v.product_id from barcodes c
      join attribute_values v on v.id = c.attribute_value_id where c.code = ${read.code} union ${bySku})`;
  const words = text.toLowerCase().split(/\s+/).slice(0, 8);
  const named = sql`lower((select b.name from brands b where b.code = ${products.brandCode}) || ' ' || ${products.title})`;
  return or(
    sql`${products.id} in (${bySku})`,
    and(...words.map((word) => sql`${named} like ${`%${likeLiteral(word)}%`}`)),
  )!;
}
