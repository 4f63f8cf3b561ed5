import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll } from "vitest";
import { settings } from "#db/schema/stores.ts";
import { stock } from "#db/schema/stock.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { PayInStore } from "#domain/content/payment-settings.ts";
import { parseSettings } from "#domain/content/settings.ts";
import { recordCounterBill } from "#services/counter/record-counter-bill.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { endStoreHolds } from "#services/orders/end-store-holds.ts";
import { receiveInStore } from "#services/orders/receive-in-store.ts";
import { codeOf } from "./cash-scene.ts";
import { checkoutScene } from "./checkout-scene.ts";
import { type Buyer, makeUnit, type Unit } from "./checkout-shop.ts";
import { codeOf as skuOf, counterLine, DELHI, EMPTY_BILL, openCounters, shelve, staffOf } from "./counter-scene.ts";

export const DAY = 24 * 3_600_000;
/** Of every unit of the scene, in paise. */
export const PRICE = 200_000;
export const IN_STORE = { way: "pay_in_store", storeId: DELHI } as const;

/** A shop with counters, and short words for what is ordered to be paid in the one in Delhi. */
export async function payInStoreScene() {
  const scene = await checkoutScene();
  const { db, shop, begin } = scene;
  beforeAll(() => openCounters(db));
  afterEach(async () => {
    await db.delete(settings);
    // What one test leaves kept ends before the next one counts.
    shop.passTime(40 * DAY);
    await endStoreHolds(shop);
  });

  async function switchOn(more: Partial<PayInStore> = {}) {
    const value = parseSettings({ payment: { payInStore: { on: true, ...more } } });
    await db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } });
  }

  async function unitInDelhi(pieces: number): Promise<Unit> {
    const unit = await makeUnit(db, { pieces: 5, pricePaise: PRICE });
    await shelve(db, unit, { storeId: DELHI, pieces });
    return unit;
  }

  async function shelfOf(unit: Unit): Promise<[held: number, sold: number]> {
    const [row] = await db
      .select()
      .from(stock)
      .where(and(eq(stock.attributeValueId, unit.valueId), eq(stock.storeId, DELHI)));
    return [row!.heldQuantity, row!.soldQuantity];
  }

  const place = (buyer: Buyer, gatewayOrderId: string) =>
    placeOrder(shop, { actor: buyer.actor, gatewayOrderId, paymentMode: "Pay in store" });
  const order = async (buyer: Buyer, more: Parameters<typeof begin>[1] = {}) =>
    (await place(buyer, (await begin(buyer, { ...IN_STORE, ...more })).id)).id;
  const receive = (billingId: string, amountPaise = PRICE) =>
    receiveInStore(shop, { actor: SYSTEM, billingId, amountPaise, mode: "upi" });

  /** What a counter does that sells a piece to whoever stands there. */
  const sellAtCounter = async (unit: Unit) => {
    const actor = await staffOf(db, "seller");
    const lines = [counterLine({ productCode: await skuOf(db, unit) })];
    return codeOf(recordCounterBill(shop, { actor, ...EMPTY_BILL, lines, receivedPaise: PRICE }));
  };

  return { ...scene, switchOn, unitInDelhi, shelfOf, place, order, receive, sellAtCounter };
}
