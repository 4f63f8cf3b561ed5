import type { Db } from "#db/client.ts";
import {
  attributeValues,
  brands,
  mainCategories,
  productAttributes,
  productImages,
  products,
  subCategories,
} from "#db/schema/catalogue.ts";
import { lensPackages, lensRecords, powerTypes, productLenses } from "#db/schema/lenses.ts";
import { stock, stockMovements } from "#db/schema/stock.ts";
import { GENDERS } from "#domain/catalogue/lists.ts";
import { PRODUCT_KINDS, SUB_CATEGORY_SLUGS } from "#domain/catalogue/product-kinds.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import { type CatalogueRows, catalogueRows, type PlannedProduct } from "./catalogue-rows.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "./lists/brands.ts";
import { ADDED_LENSES } from "./lists/added-lenses.ts";
import { featuresMarkup, LENS_PACKAGES } from "./lists/lens-packages.ts";
import { insertOwnFrame } from "./insert-own-frame.ts";
import { insertRows, moveIdentities } from "./insert-rows.ts";
import type { LensRecordRow } from "./plan-lens-records.ts";
import type { ProductPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";
import { stockRows } from "./stock-rows.ts";

/** Categories, brands, lenses, products and their stock. */
export async function insertCatalogue(
  tx: Db,
  given: {
    plans: readonly ProductPlan[];
    lensRecords: readonly LensRecordRow[];
    pictures: ShopPictures;
    now: Date;
  },
): Promise<PlannedProduct[]> {
  await insertLists(tx, given.pictures);
  await insertRows(tx, lensRecords, [...given.lensRecords]);

  const rows = catalogueRows(given.plans, given.pictures.products, given);
  await insertProducts(tx, rows);
  const inStock = stockRows(rows.planned);
  await insertRows(tx, stock, inStock.stock);
  await insertRows(tx, stockMovements, inStock.movements);
  return rows.planned;
}

async function insertProducts(tx: Db, rows: CatalogueRows): Promise<void> {
  await insertRows(tx, products, rows.products);
  await insertRows(tx, productAttributes, rows.attributes);
  await insertRows(tx, attributeValues, rows.values);
  await insertRows(tx, productImages, rows.images);
  await insertRows(tx, productLenses, rows.lenses);
  await moveIdentities(tx, [products, productAttributes, attributeValues, productImages, lensRecords]);
  await insertOwnFrame(tx);
}

async function insertLists(tx: Db, pictures: ShopPictures): Promise<void> {
  await insertRows(
    tx,
    mainCategories,
    [...GENDERS, "Unisex"].map((slug) => ({ slug, categoryName: slug })),
  );
  await insertRows(tx, subCategories, [
    ...SUB_CATEGORY_SLUGS.map((slug, place) => ({
      slug,
      categoryName: PRODUCT_KINDS[slug].name,
      kind: PRODUCT_KINDS[slug].family,
      position: place + 1,
    })),
    {
      slug: "membership",
      categoryName: PRODUCT_KINDS.membership.name,
      kind: PRODUCT_KINDS.membership.family,
      position: 99,
    },
    {
      slug: "own_frame",
      categoryName: PRODUCT_KINDS.own_frame.name,
      kind: PRODUCT_KINDS.own_frame.family,
      position: 98,
    },
  ]);
  const glasses = GLASSES_BRANDS.map((brand) => ({ ...brand, display: "glasses" as const }));
  const contactLenses = CONTACT_LENS_BRAND_ROWS.map((brand) => ({ ...brand, display: "contact_lens" as const }));
  await insertRows(
    tx,
    brands,
    [...glasses, ...contactLenses].map(({ code, name, display }, place) => ({
      code,
      name,
      display,
      logoPath: pictures.logos[code] ?? null,
      position: place + 1,
    })),
  );
  await insertRows(
    tx,
    powerTypes,
    POWER_TYPES.map(({ code, name, subcategory }, place) => ({
      code,
      name,
      image: pictures.powerTypes[code],
      subcategory,
      position: place + 1,
    })),
  );
  await insertRows(
    tx,
    lensPackages,
    [...LENS_PACKAGES, ...ADDED_LENSES].map(({ code, name, points, indexMilli, sph, cyl, add }, place) => ({
      code,
      name,
      features: featuresMarkup(points),
      indexMilli,
      sphMin: sph[0],
      sphMax: sph[1],
      // Prescriptions are judged in minus cylinder.
      cylMin: -cyl,
      cylMax: 0,
      addMin: add?.[0] ?? null,
      addMax: add?.[1] ?? null,
      position: place + 1,
    })),
  );
}
