import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import type { UnitFacts } from "#domain/pricing/bill-line.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";

export type UnitsQuestion = {
  lines: readonly CartLineInput[];
  userId: number | null;
  /** Sold from this store's shelf, also what the website no longer shows; left out: the website's own stock. */
  counterStoreId?: number;
  /** Online, but handed over by this store, from its shelf. */
  collectStoreId?: number | undefined;
};

/** One row per line, in order, by one query. */
export async function loadUnits(db: Db, given: UnitsQuestion): Promise<UnitFacts[]> {
  if (given.lines.length === 0) return [];
  const { rows } = await db.execute<UnitFacts>(sql`${selectUnits(given)} order by n`);
  return rows;
}

/**
 * PostgreSQL takes a list of unknown length for a hundred, and would read whole tables for it: it is told how many there are, in
 * few steps, so that statements keep their names (decision 372). It is never fewer than there are.
 */
const roundUp = (count: number): number => [1, 4, 16].find((most) => count <= most) ?? Math.max(count, 1_000);

/** The same as a part of a statement: `n` is the line's place. */
export function selectUnits(given: UnitsQuestion): SQL {
  const { counterStoreId, collectStoreId } = given;
  const lines = given.lines.map((line, n) => ({
    n,
    // Lines of counters and of earlier orders have keys of their own making.
    client_key: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(line.clientKey) ? line.clientKey : null,
    product_id: line.productId,
    attribute_value_id: line.attributeValueId,
    lens_record_id: line.lensRecordId,
  }));
  return sql`
    select w.n,
      case when p.id is null then null else json_build_object(
        'id', p.id, 'liveSaleId', p.live_sale_id,
        'title', case when f.frame is null then p.title else 'Your own frame: ' || (f.frame ->> 'name') end,
        'ownFrame', f.frame,
        'isOwnFrameOff', p.sub_category_slug = 'own_frame' and (
          select x.value #>> '{ownFrame,on}' = 'true' from settings x where x.id = 1) is not true,
        'category', p.sub_category_slug, 'categoryName', sc.category_name, 'mainCategoryName', mc.category_name,
        'brandCode', p.brand_code, 'brandName', b.name,
        'pricePaise', p.price_paise, 'discountBp', p.discount_bp, 'taxClass', p.tax_class, 'hsnCode', p.hsn_code,
        'picture', (
          select json_build_object('path', i.file_path, 'width', i.width, 'height', i.height, 'alt', i.alt)
          from product_images i
          where i.product_id = p.id and (i.attribute_id = a.id or i.attribute_id is null)
          order by i.attribute_id nulls last, i.position limit 1),
        'offersLenses', exists (select 1 from product_lenses o where o.product_id = p.id)) end as product,
      case when a.id is null then null else json_build_object(
        'id', v.id, 'attributeId', a.id, 'sku', v.sku, 'size', v.attribute_value,
        'color', a.color, 'colorName', a.color_name, 'attributeType', a.attribute_type,
        'available', coalesce(s.total_quantity - s.sold_quantity - s.held_quantity, 0) + coalesce((
          select sum(h.quantity)::int from stock_holds h join payment_orders o on o.id = h.payment_order_id
          where o.user_id = ${given.userId}::int and o.status in ('creating', 'pending', 'failed')
            and h.state = 'live' and h.store_id = s.store_id and h.attribute_value_id = v.id), 0)) end as value,
      case when l.id is null or not k.offered then null else json_build_object(
        'recordId', l.id, 'powerTypeCode', l.power_type_code, 'powerTypeName', t.name,
        'packageCode', k.code, 'packageName', k.name,
        'pricePaise', l.price_paise, 'discountPricePaise', l.discount_price_paise) end as lens
    from (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(n int, client_key uuid, product_id int, attribute_value_id int, lens_record_id int)
      limit ${sql.raw(String(roundUp(lines.length)))}) w
    -- A counter sells what the website does not show, and no draft that still lacks its price or HSN code; nobody a blank.
    left join products p on p.id = w.product_id and p.sub_category_slug <> 'lens_blank'
      and (p.published or (${counterStoreId !== undefined} and p.price_paise > 0 and p.hsn_code <> ''))
    left join own_frames f on f.client_key = w.client_key and p.sub_category_slug = 'own_frame'
    left join sub_categories sc on sc.slug = p.sub_category_slug
    left join main_categories mc on mc.slug = p.main_category_slug
    left join brands b on b.code = p.brand_code
    left join attribute_values v on v.id = w.attribute_value_id and v.product_id = p.id
    left join product_attributes a on a.id = v.attribute_id and (a.published or ${counterStoreId !== undefined})
    left join stock s on s.store_id = ${counterStoreId ?? collectStoreId ?? WEBSITE_STORE.id} and s.attribute_value_id = v.id
    left join product_lenses pl on pl.product_id = p.id and pl.lens_record_id = w.lens_record_id
    left join lens_records l on l.id = pl.lens_record_id and l.brand_code = p.brand_code
    left join power_types t on t.code = l.power_type_code
    left join lens_packages k on k.code = l.lens_package_code`;
}
