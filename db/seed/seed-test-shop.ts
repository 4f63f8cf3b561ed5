import type { Db } from "#db/client.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { POWER_TYPE_CODES } from "#domain/lenses/power-types.ts";
import { liveSaleIdOf, type PlannedProduct } from "./catalogue-rows.ts";
import { BANNERS } from "./lists/banners.ts";
import { CONTACT_LENS_BRAND_ROWS, GLASSES_BRANDS } from "./lists/brands.ts";
import { DEMO_ACCOUNTS, DEMO_ADDRESSES } from "./lists/people.ts";
import { TEST_LENSES, type TestLensKey } from "./lists/test-lenses.ts";
import { TEST_PRODUCTS, type TestProductKey } from "./lists/test-products.ts";
import { hashDemoPassword } from "./hash-demo-password.ts";
import { insertShop } from "./insert-shop.ts";
import type { LensRecordRow } from "./plan-lens-records.ts";
import { planMembership } from "./plan-goods.ts";
import { planTestProduct } from "./plan-test-product.ts";
import type { ProductPlan } from "./product-plan.ts";
import type { ShopPictures } from "./shop-pictures.ts";

type TestProductIds = {
  id: number;
  liveSaleId: number;
  /** Colours, and for each its sizes or powers, in the order of the list. */
  attributes: { id: number; values: number[] }[];
  /** The first size of the first colour. */
  valueId: number;
};

export type TestShopIds = {
  products: Record<TestProductKey, TestProductIds>;
  membership: { id: number; liveSaleId: number };
  /** Lens record by key and brand code. */
  lensOf: (brandCode: string, key: TestLensKey) => number;
  /** The first account of each role; they all have `TEST_PASSWORD`. */
  users: Record<Role, number>;
  otherCustomer: number;
  /** Delhi and Karnataka are the customer's, Maharashtra the other customer's. */
  addresses: { delhi: number; karnataka: number; otherMaharashtra: number };
};

export const TEST_PASSWORD = "correct-horse-42";

/** A small shop with one of every kind, for tests; no picture is drawn. */
export async function seedTestShop(db: Db, given: { now?: Date } = {}): Promise<TestShopIds> {
  const now = given.now ?? new Date();
  const keys = Object.keys(TEST_PRODUCTS) as TestProductKey[];
  const plans = [...keys.map((key, turn) => planTestProduct(key, turn)), planMembership()];
  const lensRecords = planTestLenses();
  const hash = await hashDemoPassword(TEST_PASSWORD);
  const hashes = { customer: hash, seller: hash, optometrist: hash, manager: hash, admin: hash };
  const planned = await db.transaction((tx) =>
    insertShop(tx, { plans, lensRecords, pictures: fixedPictures(plans), hashes, now }),
  );
  const products = Object.fromEntries(keys.map((key, turn) => [key, idsOf(planned[turn]!)]));
  const membershipId = planned.at(-1)!.id;
  return {
    products: products as TestShopIds["products"],
    membership: { id: membershipId, liveSaleId: liveSaleIdOf(membershipId) },
    lensOf: (brandCode, key) => lensIdOf(lensRecords, brandCode, key),
    users: usersByRole(),
    otherCustomer: DEMO_ACCOUNTS.findLastIndex(({ role }) => role === "customer") + 1,
    addresses: { delhi: addressIn("07"), karnataka: addressIn("29"), otherMaharashtra: addressIn("27") },
  };
}

function idsOf({ id, attributes }: PlannedProduct): TestProductIds {
  return { id, liveSaleId: liveSaleIdOf(id), attributes, valueId: attributes[0]!.values[0]! };
}

function usersByRole(): Record<Role, number> {
  const roles = ["customer", "seller", "optometrist", "manager", "admin"] as const;
  const idOf = (role: Role) => DEMO_ACCOUNTS.findIndex((account) => account.role === role) + 1;
  return Object.fromEntries(roles.map((role) => [role, idOf(role)])) as Record<Role, number>;
}

const addressIn = (stateCode: string) => DEMO_ADDRESSES.findIndex((address) => address.stateCode === stateCode) + 1;

function planTestLenses(): LensRecordRow[] {
  const paise = (rupees: number | null) => rupees && rupees * 100;
  const brands = [...new Set(Object.values(TEST_PRODUCTS).map(({ brand }) => brand))];
  const ofGlasses = brands.filter((code) => GLASSES_BRANDS.some((brand) => brand.code === code));
  return ofGlasses.flatMap((brandCode, turn) =>
    Object.values(TEST_LENSES).map(({ powerType, lensPackage, rupees, discountRupees }, place, lenses) => ({
      id: turn * lenses.length + place + 1,
      brandCode,
      powerTypeCode: powerType,
      lensPackageCode: lensPackage,
      pricePaise: paise(rupees),
      discountPricePaise: paise(discountRupees),
    })),
  );
}

function lensIdOf(records: readonly LensRecordRow[], brandCode: string, key: TestLensKey): number {
  const { powerType, lensPackage } = TEST_LENSES[key];
  const record = records.find(
    (row) => row.brandCode === brandCode && row.powerTypeCode === powerType && row.lensPackageCode === lensPackage,
  );
  if (!record) throw new RangeError(`The test shop has no lenses for ${brandCode}`);
  return record.id;
}

/** Names of files that do not exist; only their form is right. */
function fixedPictures(plans: readonly ProductPlan[]): ShopPictures {
  const picture = (digit: string, view: string, alt = view) => ({
    name: `${digit.repeat(32)}.svg`,
    width: 1200,
    height: 900,
    alt,
    view,
  });
  const banner = { desktop: picture("d", "desktop"), mobile: picture("e", "mobile") };
  const brandCodes = [...GLASSES_BRANDS, ...CONTACT_LENS_BRAND_ROWS].map(({ code }) => code);
  return {
    products: plans.map((plan) => ({
      variants: plan.variants.map(({ colorName }) => ({
        swatch: `${"a".repeat(32)}.svg`,
        cutOut: null,
        pictures: [
          picture("b", "front", `${colorName} ${plan.title}, front view`),
          picture("c", "three-quarter", `${colorName} ${plan.title}, three-quarter view`),
        ],
      })),
      whole: plan.variants.length ? [] : [picture("f", "front", plan.title)],
      isDrawn: true,
    })),
    stores: {},
    logos: Object.fromEntries(brandCodes.map((code) => [code, `${"1".repeat(32)}.svg`])),
    powerTypes: Object.fromEntries(
      POWER_TYPE_CODES.map((code) => [code, `${"2".repeat(32)}.svg`]),
    ) as ShopPictures["powerTypes"],
    banners: BANNERS.map(() => banner),
    signature: `${"3".repeat(32)}.svg`,
  };
}
