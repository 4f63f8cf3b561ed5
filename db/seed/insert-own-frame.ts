import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";

/**
 * What stands for a frame that a customer brings: no price, no picture, no stock, with the lenses of the shop's own brand,
 * else of the one that has most. Shops of before got it by migration.
 */
export async function insertOwnFrame(tx: Db): Promise<void> {
  await tx.execute(sql`
    with house as (
      select brand_code from lens_records group by brand_code
      order by brand_code = 'chashma' desc, count(*) desc, brand_code limit 1),
    made as (
      insert into products (live_sale_id, title, description, sub_category_slug, main_category_slug, brand_code,
        price_paise, mrp_paise, tax_class, hsn_code, country_of_origin, maker, net_quantity)
      select (select max(live_sale_id) + 1 from products), 'Your own frame', 'New lenses for a frame that you have.',
        'own_frame', 'Unisex', brand_code, 0, 0, 'spectacle-lens', '900150', 'India', 'Its maker', '1 N'
      from house returning id, brand_code)
    insert into product_lenses (product_id, lens_record_id)
    select made.id, l.id from made join lens_records l on l.brand_code = made.brand_code`);
}
