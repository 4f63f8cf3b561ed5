import { asc } from "drizzle-orm";
import { brands } from "#db/schema/catalogue.ts";
import { GENDERS } from "#domain/catalogue/lists.ts";
import type { Shop } from "#services/shop.ts";

export type BrandView = {
  code: string;
  name: string;
  display: string;
  logoPath: string | null;
  /** Whom it makes something for. */
  audiences: string[];
};

/** Brands that have something on sale, in shop order. */
export async function listBrands({ db, catalogue }: Pick<Shop, "db" | "catalogue">): Promise<BrandView[]> {
  const rows = await db
    .select({ code: brands.code, name: brands.name, display: brands.display, logoPath: brands.logoPath })
    .from(brands)
    .orderBy(asc(brands.position), asc(brands.name));
  const onSale = catalogue.countFacets({}).brand;
  const ofAudience = GENDERS.map(
    (gender) => [gender, catalogue.countFacets({ main_category: [gender] }).brand] as const,
  );
  return rows
    .filter(({ code }) => onSale[code])
    .map((row) => ({
      ...row,
      audiences: ofAudience.flatMap(([gender, counts]) => (counts[row.code] ? [gender] : [])),
    }));
}
