import { verify } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addresses, users } from "#db/schema/accounts.ts";
import { products, subCategories } from "#db/schema/catalogue.ts";
import { lensRecords, productLenses } from "#db/schema/lenses.ts";
import { stock } from "#db/schema/stock.ts";
import { lensPrice } from "#domain/pricing/lens-price.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { seedTestShop, TEST_PASSWORD } from "./seed-test-shop.ts";

const { db } = await testDatabase();
const started = performance.now();
const shop = await seedTestShop(db);
process.stdout.write(`test shop in ${Math.round(performance.now() - started)} ms\n`);

const chargedRupees = async (id: number) => {
  const [row] = await db.select({ paise: products.chargedPaise }).from(products).where(eq(products.id, id));
  return row!.paise / 100;
};

test("prices are what tests count on", async () => {
  expect(await chargedRupees(shop.products.frame.id)).toBe(2000);
  expect(await chargedRupees(shop.products.discountedFrame.id)).toBe(1349);
  expect(await chargedRupees(shop.products.freeFrame.id)).toBe(0);
  expect(await chargedRupees(shop.products.cheapPair.id)).toBe(599);
  expect(await chargedRupees(shop.membership.id)).toBe(599.5);
});

test("there is a product of every sub-category", async () => {
  const { rows } = await db.execute(sql`
    select slug from ${subCategories} where not exists (select 1 from ${products} where sub_category_slug = slug)`);
  expect(rows).toEqual([]);
});

test("stock lies where the list says", async () => {
  const left = async (valueId: number) => {
    const [row] = await db
      .select({ total: stock.totalQuantity })
      .from(stock)
      .where(sql`${stock.attributeValueId} = ${valueId} and ${stock.storeId} = 45`);
    return row!.total;
  };
  expect(await left(shop.products.lastPieces.valueId)).toBe(5);
  expect(await left(shop.products.soldOutColour.attributes[0]!.values[0]!)).toBe(0);
  expect(await left(shop.products.soldOutColour.attributes[1]!.values[0]!)).toBe(4);
});

test("lens records show their price in all four ways", async () => {
  const labelOf = async (key: "free" | "unpriced" | "plain" | "discounted") => {
    const [record] = await db
      .select()
      .from(lensRecords)
      .where(eq(lensRecords.id, shop.lensOf("rajbagh", key)));
    return lensPrice(record!).label.kind;
  };
  expect(await Promise.all((["free", "unpriced", "plain", "discounted"] as const).map(labelOf))).toEqual([
    "free",
    "free-lens",
    "plain",
    "discounted",
  ]);
  const offered = await db.select().from(productLenses).where(eq(productLenses.productId, shop.products.frame.id));
  expect(offered).toHaveLength(6);
});

test("everybody signs in with one password, and addresses are their own", async () => {
  const people = await db.select().from(users);
  expect(people.find(({ id }) => id === shop.users.admin)).toMatchObject({ role: "admin", enabled: true });
  expect(await verify(people[0]!.passwordHash, TEST_PASSWORD)).toBe(true);
  const [other] = await db.select().from(addresses).where(eq(addresses.id, shop.addresses.otherMaharashtra));
  expect(other).toMatchObject({ userId: shop.otherCustomer, stateCode: "27" });
});

test("the next row gets an id of its own", async () => {
  const [user] = await db
    .insert(users)
    .values({
      email: "new@example.in",
      firstName: "New",
      lastName: "One",
      phoneNumber: "9812345678",
      passwordHash: "-",
    })
    .returning();
  expect(user!.id).toBeGreaterThan(6);
});
