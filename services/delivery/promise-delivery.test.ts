import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { settings, stores } from "#db/schema/stores.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { DEFAULT_SETTINGS } from "#domain/content/settings.ts";
import { INDIA_PLAN } from "#domain/delivery/delivery-plan.ts";
import { addLines } from "#services/cart/add-lines.ts";
import { getCart } from "#services/cart/get-cart.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import { checkoutScene } from "#tests/support/shop/checkout-scene.ts";
import { type Buyer, lineOf, makeBuyer, makeLens, makeUnit, type Unit } from "#tests/support/shop/checkout-shop.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { getDeliveryTerms } from "./delivery-terms.ts";
import { promiseCart } from "./promise-cart.ts";
import { promiseProduct } from "./promise-product.ts";
import { setPieces } from "#tests/support/shop/set-pieces.ts";

const { db, shop, begin, finish, orderOf } = await checkoutScene();
// The shop's clock stands at Tuesday 10 February 2026, noon in India.
const soon = "2026-02-17";

const liveIdOf = async (unit: Unit) =>
  (await db.select({ id: products.liveSaleId }).from(products).where(eq(products.id, unit.productId)))[0]!.id;

const ask = async (unit: Unit, pin: string, lens: Parameters<typeof promiseProduct>[1]["lens"] = null) =>
  promiseProduct(shop, { liveSaleId: await liveIdOf(unit), valueId: unit.valueId, lens, pin });

const makeStore = async (code: string, over: Partial<typeof stores.$inferInsert> = {}) =>
  (
    await db
      .insert(stores)
      .values({
        ...websiteStore,
        id: undefined,
        name: `Chashma ${code}`,
        storeCode: code,
        kind: "shop",
        storeTime: "Every day 11:00 AM to 9:00 PM",
        zipCode: "110017",
        latitude: 28.53,
        longitude: 77.22,
        invoicePrefix: code.slice(0, 3),
        ...over,
      })
      .returning({ id: stores.id })
  )[0]!.id;

test("accessories come soonest; a frame that takes lenses is promised with those from stock, and made ones are told", async () => {
  const cloth = await makeUnit(db, { subCategorySlug: "accessories" });
  const frame = await makeUnit(db);
  await makeLens(db, { for: [frame] });
  expect(await ask(cloth, "110020")).toMatchObject({ promise: { ok: true, by: soon }, madeBy: null });
  expect(await ask(frame, "110020")).toMatchObject({ promise: { by: "2026-02-18" }, madeBy: "2026-02-20" });
  const lens = { powerTypeCode: "single-vision-prescription-glasses", packageCode: "japanese-lens-167" };
  expect(await ask(frame, "110020", lens)).toMatchObject({ promise: { by: "2026-02-19" }, madeBy: null });
  expect(await ask(frame, "11002")).toEqual({ promise: { ok: false, reason: "bad_pin" }, madeBy: null, pickUp: [] });
  await expect(promiseProduct(shop, { liveSaleId: 1, valueId: null, lens: null, pin: "110020" })).rejects.toMatchObject(
    {
      code: "not_found",
    },
  );
});

test("the two nearest stores with stock, and nothing promised of what the website has sold out", async () => {
  const unit = await makeUnit(db, { pieces: 0 });
  const near = await makeStore("SK1");
  const nearer = await makeStore("CP2", { zipCode: "110003", latitude: 28.63, longitude: 77.21 });
  const empty = await makeStore("EM3", { zipCode: "110001", latitude: 28.63, longitude: 77.22 });
  const far = await makeStore("BOM", { zipCode: "400050", latitude: 19.06, longitude: 72.83, city: "Mumbai" });
  const shelve = (storeId: number, pieces: number) => setPieces(db, { ...unit, storeId, pieces });
  for (const id of [near, nearer, far]) await shelve(id, 2);
  await shelve(empty, 0);
  const answer = await ask(unit, "110003");
  expect(answer).toMatchObject({ promise: { ok: false, reason: "sold_out" }, madeBy: null });
  expect(answer.pickUp.map(({ storeId, from }) => [storeId, from])).toEqual([
    [nearer, "2026-02-10"],
    [near, "2026-02-10"],
  ]);
  expect(answer.pickUp[0]).toMatchObject({ distanceKm: 0 });
  // Known no nearer than its State, which has no store.
  expect((await ask(unit, "682001")).pickUp).toEqual([]);
});

async function buyAt(zipCode: string, units: readonly Unit[]) {
  const buyer: Buyer = await makeBuyer(db, { zipCode });
  await addLines(db, { actor: buyer.actor, lines: units.map((unit) => lineOf(unit)), now: shop.now() });
  const cart = await getCart(db, { actor: buyer.actor, couponCode: null, now: shop.now() });
  const promise = promiseCart(cart, { pin: zipCode, terms: await getDeliveryTerms(shop), now: shop.now() });
  const order = await finish(buyer, (await begin(buyer)).id);
  return { promise, order: await orderOf(order.id) };
}

test("what the cart promises is kept with the order, and counts anew when a prescription is waited for", async () => {
  const unit = await makeUnit(db);
  const { promise, order } = await buyAt("781001", [unit]);
  expect(promise).toMatchObject({ ok: true, by: "2026-02-20", reasons: { zone: "North-east India" } });
  expect(order).toMatchObject({ deliverFrom: soon, deliverTo: "2026-02-25", deliverBy: "2026-02-20" });
  // As if it had been asked for: no stage of prescriptions is open to a frame by itself.
  await db.update(orders).set({ stage: "prescription_needed", deliverBy: null }).where(eq(orders.id, order.id));
  shop.passTime(86_400_000);
  await moveOrder(shop, { actor: SYSTEM, billingId: order.id, to: "confirmed" });
  expect((await orderOf(order.id)).deliverBy).toBe("2026-02-23");
  shop.passTime(-86_400_000);
});

test("zones, days and holidays are the shop's own", async () => {
  const unit = await makeUnit(db);
  const delivery = { ...INDIA_PLAN, zones: [{ name: "All", transitDays: 6, pins: ["1", "7"] }] };
  const value = { ...DEFAULT_SETTINGS, delivery, holidays: [{ date: "2026-02-12", name: "Founding day" }] };
  await db.insert(settings).values({ id: 1, value });
  await db.update(stores).set({ zipCode: "302001" }).where(eq(stores.id, WEBSITE_STORE.id));
  const { order } = await buyAt("110020", [unit]);
  expect(order).toMatchObject({ deliverFrom: "2026-02-18", deliverBy: "2026-02-24" });
});
