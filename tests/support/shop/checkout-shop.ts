import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { addresses } from "#db/schema/accounts.ts";
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
import { stores } from "#db/schema/stores.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { PRODUCT_KINDS } from "#domain/catalogue/product-kinds.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { classAt } from "./first-tax-rates.ts";
import { makeUser } from "./make-user.ts";
import { websiteStore } from "./website-store.ts";

export type Unit = { productId: number; valueId: number };

let made = 0;

/** What any purchase needs: the website's store, categories, brands, power types and packages. */
export async function openCheckoutShop(db: Db): Promise<void> {
  await db.insert(stores).values(websiteStore);
  await db.insert(mainCategories).values({ slug: "Men", categoryName: "Men" });
  await db.insert(subCategories).values(
    Object.values(PRODUCT_KINDS).map((kind, n) => ({
      slug: kind.slug,
      categoryName: kind.name,
      kind: kind.family,
      position: n,
    })),
  );
  await db.insert(brands).values([
    { code: "aravalli", name: "Aravalli", display: "glasses" as const },
    { code: "nilgiri", name: "Nilgiri", display: "glasses" as const },
  ]);
  await db
    .insert(powerTypes)
    .values(
      POWER_TYPES.map(({ code, name, subcategory }, n) => ({ code, name, subcategory, image: "x.svg", position: n })),
    );
  await db.insert(lensPackages).values(
    ["anti-reflection", "blue-block"].map((code, n) => ({
      code,
      name: code,
      features: "",
      indexMilli: 1560,
      sphMin: -1_000,
      sphMax: 600,
      cylMin: -400,
      cylMax: 400,
      position: n,
    })),
  );
}

/** A product with one colour, one size and so many pieces of it, of a class at 5 % or at the rate that is named; the membership has neither. */
export async function makeUnit(
  db: Db,
  given: Partial<typeof products.$inferInsert> & { pieces?: number } = {},
): Promise<Unit> {
  made += 1;
  const n = made;
  const { pieces = 10, taxBp, ...product } = given;
  const [row] = await db
    .insert(products)
    .values({
      liveSaleId: 9000 + n,
      title: `Aravalli ${n}`,
      description: "A frame.",
      subCategorySlug: "eye_glasses",
      mainCategorySlug: "Men",
      brandCode: "aravalli",
      pricePaise: 200_000,
      mrpPaise: 99_999_999,
      taxClass: classAt(taxBp ?? 500),
      hsnCode: "900311",
      countryOfOrigin: "India",
      maker: "Aravalli Optics",
      netQuantity: "1 N",
      ...product,
    })
    .returning({ id: products.id });
  const productId = row!.id;
  if (product.subCategorySlug === "membership" || product.subCategorySlug === "own_frame")
    return { productId, valueId: 0 };
  const [attribute] = await db
    .insert(productAttributes)
    .values({ productId, color: "black.svg", colorName: "Black", attributeType: "other", position: 0 })
    .returning({ id: productAttributes.id });
  const [value] = await db
    .insert(attributeValues)
    .values({ productId, attributeId: attribute!.id, attributeValue: "52-18-140", sku: `SKU-${n}`, position: 0 })
    .returning({ id: attributeValues.id });
  await db.insert(productImages).values({
    productId,
    attributeId: attribute!.id,
    filePath: `${n}.svg`,
    view: "front",
    alt: "A black frame",
    width: 800,
    height: 600,
    position: 0,
  });
  const website = { storeId: 45, attributeValueId: value!.id };
  await db.insert(stock).values({ ...website, totalQuantity: pieces });
  if (pieces > 0) await db.insert(stockMovements).values({ ...website, kind: "received", totalDelta: pieces });
  return { productId, valueId: value!.id };
}

/** A lens record, offered by the products that are named. */
export async function makeLens(
  db: Db,
  given: Partial<typeof lensRecords.$inferInsert> & { for: readonly Unit[] },
): Promise<number> {
  const { for: units, ...record } = given;
  const [lens] = await db
    .insert(lensRecords)
    .values({
      brandCode: "aravalli",
      powerTypeCode: "single-vision-prescription-glasses",
      lensPackageCode: "anti-reflection",
      pricePaise: 100_000,
      ...record,
    })
    .returning({ id: lensRecords.id });
  if (units.length > 0) {
    await db.insert(productLenses).values(units.map(({ productId }) => ({ productId, lensRecordId: lens!.id })));
  }
  return lens!.id;
}

export type Buyer = { actor: UserActor; addressId: number };

export async function makeBuyer(db: Db, address: Partial<typeof addresses.$inferInsert> = {}): Promise<Buyer> {
  const actor = await makeUser(db);
  const [row] = await db
    .insert(addresses)
    .values({
      userId: actor.id,
      stateCode: "07",
      state: "Delhi",
      city: "New Delhi",
      zipCode: "110001",
      address1: "12 Lodhi Road",
      ...address,
    })
    .returning({ id: addresses.id });
  return { actor, addressId: row!.id };
}

export function lineOf(unit: Unit, over: Partial<CartLineInput> = {}): CartLineInput {
  return {
    clientKey: randomUUID(),
    productId: unit.productId,
    attributeValueId: unit.valueId === 0 ? null : unit.valueId,
    quantity: 1,
    powerTypeCode: null,
    lensRecordId: null,
    eye: null,
    ...over,
  };
}

/** Jobs as rows, so that one that was sent in a transaction is there only if it commits. */
export async function jobTable(db: Db) {
  await db.execute(sql`create table if not exists queued_jobs (id serial primary key, name text, data jsonb)`);
  return {
    send: async (tx: Db, name: string, data: unknown) => {
      await tx.execute(sql`insert into queued_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`);
    },
    count: async (name: string) =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from queued_jobs where name = ${name}`)).rows[0]!
        .n,
  };
}
