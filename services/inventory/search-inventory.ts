import { sql, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Page } from "#domain/wire/page.ts";
import { likeLiteral } from "#services/like-literal.ts";

/** Pieces of a stock-keeping unit: `available` is neither sold nor set aside for a payment under way. */
export type StockCount = { total: number; sold: number; held: number; available: number };

/** A stock-keeping unit with where it lies. */
export type InventoryEntry = {
  valueId: number;
  sku: string;
  productId: number;
  liveSaleId: number;
  title: string;
  brand: string;
  brandCode: string;
  colorName: string;
  size: string;
  pricePaise: number;
  chargedPaise: number;
  discountBp: number;
  /** Shown on the website. */
  published: boolean;
  /** In all stores together. */
  all: StockCount;
  /** Store by store; of the one that was asked for, only that. */
  stores: (StockCount & { storeId: number; storeCode: string; storeName: string })[];
};

export type InventoryQuestion = {
  /** Beginning of a code, without case. */
  code: string | null;
  /** Words of the title, each anywhere in it. */
  title: string | null;
  /** Code or name. */
  brand: string | null;
  storeId: number | null;
  page: number;
  limit: number;
};

/**
 * What lies where. Everybody who works here sees every store's shelf: whoever stands at a counter without the right size
 * wants to know which store has it.
 */
export async function searchInventory(
  db: Db,
  given: InventoryQuestion & { actor: Actor },
): Promise<Page<InventoryEntry>> {
  requirePermission(given.actor, "stock.read");
  const { page, limit, storeId } = given;
  const found = sql`
    from attribute_values v
    join products p on p.id = v.product_id
    join brands b on b.code = p.brand_code
    join product_attributes a on a.id = v.attribute_id
    where ${conditions(given)}`;
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const { rows } = await db.execute<InventoryEntry>(sql`
    select v.id as "valueId", v.sku, p.id as "productId", p.live_sale_id as "liveSaleId", p.title, b.name as brand, b.code as "brandCode",
      a.color_name as "colorName", v.attribute_value as size, p.price_paise as "pricePaise",
      p.charged_paise as "chargedPaise", p.discount_bp as "discountBp", p.published and a.published as published,
      s.all, s.stores
    from (select v.id as value_id, p.title, v.sku ${found} order by p.title, v.sku limit ${limit} offset ${(page - 1) * limit}) f
    join attribute_values v on v.id = f.value_id
    join products p on p.id = v.product_id
    join brands b on b.code = p.brand_code
    join product_attributes a on a.id = v.attribute_id
    cross join lateral (
      select
        json_build_object('total', coalesce(sum(s.total_quantity), 0), 'sold', coalesce(sum(s.sold_quantity), 0),
          'held', coalesce(sum(s.held_quantity), 0),
          'available', coalesce(sum(s.total_quantity - s.sold_quantity - s.held_quantity), 0)) as all,
        coalesce(json_agg(json_build_object('storeId', t.id, 'storeCode', t.store_code, 'storeName', t.name,
          'total', s.total_quantity, 'sold', s.sold_quantity, 'held', s.held_quantity,
          'available', s.total_quantity - s.sold_quantity - s.held_quantity) order by t.id)
          filter (where t.id = ${storeId}::int or ${storeId}::int is null), '[]') as stores
      from stock s join stores t on t.id = s.store_id where s.attribute_value_id = v.id) s
    order by f.title, f.sku`);
  return { data: rows, total: counted.rows[0]!.total, page, limit };
}

function conditions({ code, title, brand, storeId }: InventoryQuestion): SQL {
  const words = title?.split(/\s+/).filter(Boolean) ?? [];
  const all = [
    // Blanks are not sold: the console's stock shows them.
    sql`p.sub_category_slug <> 'lens_blank'`,
    ...(code ? [sql`upper(v.sku) like ${`${likeLiteral(code.toUpperCase())}%`}`] : []),
    ...words.map((word) => sql`p.title ilike ${`%${likeLiteral(word)}%`}`),
    ...(brand ? [sql`lower(${brand}) in (lower(b.code), lower(b.name))`] : []),
    ...(storeId === null
      ? []
      : [sql`exists (select 1 from stock s where s.attribute_value_id = v.id and s.store_id = ${storeId})`]),
  ];
  return sql.join(all, sql` and `);
}
