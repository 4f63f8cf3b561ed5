import { parseSettings } from "#domain/content/settings.ts";
import { eq } from "drizzle-orm";
import { orderLines } from "#db/schema/orders.ts";
import { settings } from "#db/schema/stores.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import type { CashOnDelivery } from "#domain/content/payment-settings.ts";
import type { Stage } from "#domain/orders/stages.ts";
import type { Db } from "#db/client.ts";
import { placeOrder } from "#services/checkout/place-order.ts";
import { answerRequest } from "#services/orders/answer-request.ts";
import { askRequest } from "#services/orders/ask-request.ts";
import { receiveCash } from "#services/orders/receive-cash.ts";
import { receiveRequest } from "#services/orders/receive-request.ts";
import { moveOrder } from "#services/orders/move-order.ts";
import type { Shop } from "#services/shop.ts";
import { type Buyer, makeUnit, type Unit } from "./checkout-shop.ts";
import type { createPaymentOrder } from "#services/checkout/create-payment-order.ts";

/** The fee of `switchOn`, in paise. */
export const FEE = 4_900;

/** Cash on delivery on, with a fee of Rs 49 and a limit of Rs 5,000, or as a test wants it. */
export async function switchOn(db: Db, more: Partial<CashOnDelivery> = {}): Promise<void> {
  const cashOnDelivery = { on: true, limitPaise: 500_000, feePaise: FEE, ...more };
  const value = parseSettings({ payment: { cashOnDelivery } });
  await db.insert(settings).values({ id: 1, value }).onConflictDoUpdate({ target: settings.id, set: { value } });
}

type Begin = (
  buyer: Buyer,
  more?: Partial<Parameters<typeof createPaymentOrder>[1]>,
) => ReturnType<typeof createPaymentOrder>;

/** Short words for what customers and staff do with an order that is paid at the door. */
export function cashWords({ shop, begin }: { shop: Shop; begin: Begin }) {
  const place = (buyer: Buyer, gatewayOrderId: string) =>
    placeOrder(shop, { actor: buyer.actor, gatewayOrderId, paymentMode: "Cash on delivery" });
  const order = async (buyer: Buyer, more: Parameters<Begin>[1] = {}) =>
    (await place(buyer, (await begin(buyer, { way: "cash_on_delivery", ...more })).id)).id;
  const move = (billingId: string, ...stages: Stage[]) =>
    stages.reduce<Promise<Awaited<ReturnType<typeof moveOrder>> | null>>(async (before, to) => {
      await before;
      return moveOrder(shop, { actor: SYSTEM, billingId, to, carrier: "Blue Dart", trackingNo: "BD-10001" });
    }, Promise.resolve(null));
  return { place, order, move, send: (billingId: string) => move(billingId, "packed", "shipped") };
}

/** An order that was paid at the door, sent back and credited: its money waits to be paid back by bank. */
export async function owedInCash(scene: {
  db: Db;
  shop: Shop;
  begin: Begin;
  buyerOf: (units: readonly Unit[]) => Promise<Buyer>;
}): Promise<string> {
  const { db, shop } = scene;
  await switchOn(db);
  const buyer = await scene.buyerOf([await makeUnit(db)]);
  const words = cashWords(scene);
  const billingId = await words.order(buyer);
  await words.send(billingId);
  const actor = SYSTEM;
  await receiveCash(shop, { actor, billingId, amountPaise: 200_000 + FEE, mode: "cash" });
  await words.move(billingId, "delivered");
  await sendBack(shop, { buyer, billingId });
  return billingId;
}

/** All of it goes back, as its buyer asks, and is received. */
export async function sendBack(shop: Shop, given: { buyer: Buyer; billingId: string }) {
  const { buyer, billingId } = given;
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, billingId));
  const things = lines.flatMap(({ id, kind }) => (kind === "frame" ? [{ id, quantity: 1 }] : []));
  await askRequest(shop, {
    actor: buyer.actor,
    billingId,
    asked: { kind: "return", reason: "does_not_fit", things, note: "" },
  });
  await answerRequest(shop, { actor: SYSTEM, billingId, verdict: "approve", words: "" });
  return receiveRequest(shop, { actor: SYSTEM, billingId });
}

/** "done", or what the refusal says. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (fault: unknown) => (isAppError(fault) ? `${fault.code}: ${fault.message}` : String(fault)),
  );
}
