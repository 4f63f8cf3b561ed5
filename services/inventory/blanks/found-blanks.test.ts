import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { brands, mainCategories, products } from "#db/schema/catalogue.ts";
import { readSearchTerm } from "#domain/console/search-term.ts";
import { findProducts } from "#services/console/search/find-products.ts";
import { removeBrand } from "#services/goods/remove-brand.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { counterScene, DELHI, staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeBlanks } from "./make-blanks.ts";
import { getBlankFamily } from "./read-blanks.ts";

const { db, shop } = await counterScene();
beforeAll(() => db.insert(mainCategories).values({ slug: "Unisex", categoryName: "Unisex" }));

test("a blank is found by its SKU, by whoever may see the stock; its brand stays as long as it is there", async () => {
  const actor = await staffOf(db, "manager");
  const family = { packageCode: "blue-block", diameterMm: 70, baseCurve: 400, add: null, eye: null };
  const range = { sphMin: -200, sphMax: -200, cylMin: -25, cylMax: 0 };
  const made = await makeBlanks(shop, { actor, plan: { family, range, level: null } });
  if (!made.ok) throw new Error(JSON.stringify(made));
  const { cells } = await getBlankFamily(db, { actor, familyId: made.familyId, storeId: DELHI });
  const { sku, unitId } = cells[0]!;
  const find = (by: typeof actor, typed: string) => findProducts(shop, { actor: by, term: readSearchTerm(typed)! });
  const [found] = await find(actor, sku.toLowerCase());
  expect(found).toMatchObject({ blankId: unitId, unit: { sku, isWhole: true } });
  expect(await find(await makeUser(db, { role: "customer" }), sku)).toEqual([]);

  await db.insert(brands).values({ code: "of_blanks", name: "Of blanks", display: "glasses" });
  const ofBlank = sql`(select product_id from attribute_values where id = ${unitId})`;
  await db.update(products).set({ brandCode: "of_blanks" }).where(eq(products.id, ofBlank));
  const removed = await removeBrand(shop, { actor: await staffOf(db, "admin"), code: "of_blanks" });
  expect(removed).toEqual({ ok: false, reason: "blanks" });
});
