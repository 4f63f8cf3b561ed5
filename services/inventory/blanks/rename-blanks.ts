import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { LENS_BLANK } from "#domain/stock/lens-blanks.ts";

/** Blanks are called as their package is. */
export async function renameBlanks(tx: Db, { code, name }: { code: string; name: string }): Promise<void> {
  await tx.execute(sql`
    update products set title = ${name} where sub_category_slug = ${LENS_BLANK} and id in (
      select v.product_id from lens_specs s join attribute_values v on v.id = s.attribute_value_id
      where s.lens_package_code = ${code})`);
}
