import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { brands } from "#db/schema/catalogue.ts";
import { lensRecords } from "#db/schema/lenses.ts";
import type { PowerTypeCode } from "#domain/lenses/power-types.ts";
import { insertRows } from "#db/seed/insert-rows.ts";
import { lensPricesOf } from "#db/seed/plan-lens-records.ts";
import { INVENTED_BRANDS } from "./large-brands.ts";

/** The few lenses that products of the large catalogue offer: a row for each product and lens is what fills a disk. */
export const LARGE_LENSES: readonly (readonly [powerType: PowerTypeCode, lensPackage: string])[] = [
  ["single-vision-prescription-glasses", "anti-reflection-150"],
  ["single-vision-prescription-glasses", "blue-block-156"],
  ["bifocal-progressive-office-lens", "progressive-156"],
  ["colored-tint-power-single-vision", "tint-grey"],
];

/** The invented brands and what lenses cost in their frames; those that are there already stay as they are. */
export async function insertLargeBrands(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx.select({ code: brands.code, position: brands.position }).from(brands);
    const codes = new Set(known.map(({ code }) => code));
    const missing = INVENTED_BRANDS.filter(({ code }) => !codes.has(code));
    const last = Math.max(0, ...known.map(({ position }) => position));
    await insertRows(
      tx,
      brands,
      missing.map(({ code, name }, place) => ({ code, name, display: "glasses" as const, position: last + place + 1 })),
    );
    await insertRows(
      tx,
      lensRecords,
      missing.flatMap((brand) =>
        LARGE_LENSES.map(([powerTypeCode, lensPackageCode]) => ({
          brandCode: brand.code,
          powerTypeCode,
          lensPackageCode,
          ...lensPricesOf(brand, powerTypeCode, lensPackageCode),
        })),
      ),
    );
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('lens_records', 'id'), (select max(id) from lens_records))`,
    );
  });
}
