import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { paymentOrders } from "#db/schema/payments.ts";
import { fullName, isSignedIn, type Actor, type UserActor } from "#domain/accounts/actor.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import { type Purchase, type PurchaseTax, readPurchase, sumTax } from "#domain/orders/purchase.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { lockCustomer } from "#services/cart/lock-customer.ts";
import { MOST_SKEW_MS } from "#services/clock-skew.ts";
import { movePaymentOrder } from "#services/payments/move-payment-order.ts";
import {
  HOLD_MS,
  lockOpenPaymentOrder,
  type PaymentOrderRow,
  reservationOf,
} from "#services/payments/payment-order-row.ts";
import { lockReservations, reserve } from "#services/payments/reservation.ts";
import type { Shop } from "#services/shop.ts";
import { abandonPaymentOrder, CREATING_MS } from "./abandon-payment-order.ts";
import { extendHold } from "#services/payments/extend-hold.ts";
import { preparePurchase, type PurchaseQuestion } from "./prepare-purchase.ts";
import { requireReserved } from "./require-reserved.ts";
import { nameSuccessor, supersede } from "./supersede.ts";

/** What the payment window is opened with. */
export type PaymentOrderAnswer = {
  paymentOrderId: string;
  /** The gateway's order id, or one of ours for a free order: what `placeOrder` is given back. */
  id: string;
  amountPaise: number;
  currency: "INR";
  /** No money is asked for now, hence no payment window: `placeOrder` at once. */
  isFree: boolean;
  /** What the way of paying costs; it is in the amount. */
  feePaise: number;
  holdExpiresAt: Date;
  prefill: { name: string; email: string; contact: string };
  /** The tax that is in the amount, by where it is delivered. */
  tax: PurchaseTax;
};

type Prepared = { kind: "busy" } | { kind: "ready"; id: string } | { kind: "new"; made: Made };
type Made = Pick<PaymentOrderRow, "id" | "amountPaise" | "holdExpiresAt" | "purchase">;

/**
 * Fixes what is bought and for how much, sets the stock aside for 15 minutes, and opens an order at the gateway. Same
 * cart, amount and address or store: the payment order that is open already is answered again. The gateway is asked outside of
 * any transaction, after a row in status `creating`: whatever happens to this process, the row is found and given up.
 */
export async function createPaymentOrder(
  shop: Shop,
  given: PurchaseQuestion & { actor: Actor },
): Promise<PaymentOrderAnswer> {
  const { actor } = given;
  const { gateway } = shop;
  if (!isSignedIn(actor)) throw new AppError("sign_in_required");
  if (gateway === null) throw new AppError("payment_not_set_up");
  for (let tries = 0; tries < 50; tries += 1) {
    const prepared = await shop.db.transaction((tx) => prepare(tx, { ...given, actor, now: shop.now() }));
    if (prepared.kind === "new") {
      const gatewayOrderId = await openAtGateway(shop, gateway, prepared.made);
      return answerOf({ ...prepared.made, gatewayOrderId }, actor);
    }
    if (prepared.kind === "ready") return answerPaymentOrder(shop.db, { id: prepared.id, actor });
    // Another tab of theirs is asking the gateway for this very order.
    await sleep(150);
  }
  throw new AppError("unavailable", { retryAfterSeconds: 5 });
}

async function prepare(tx: Db, given: PurchaseQuestion & { actor: UserActor; now: Date }): Promise<Prepared> {
  const { actor, now } = given;
  await lockCustomer(tx, actor.id);
  const { purchase, addressId } = await preparePurchase(tx, given);
  const fingerprint = fingerprintOf(purchase, addressId);
  const open = await lockOpenPaymentOrder(tx, { userId: actor.id });
  if (open?.fingerprint === fingerprint) {
    const age = now.getTime() - open.createdAt.getTime();
    // Made by a clock that was ahead, it would be as new as this until the true time gets there.
    if (open.status === "creating" && age < CREATING_MS && age > -MOST_SKEW_MS) return { kind: "busy" };
    if (open.status !== "creating") {
      await extendHold(tx, { id: open.id, expiresAt: new Date(now.getTime() + HOLD_MS) });
      return { kind: "ready", id: open.id };
    }
  }
  const made = await insertPaymentOrder(tx, { actor, purchase, addressId, fingerprint, open, now });
  return asksNoMoney(made) ? { kind: "ready", id: made.id } : { kind: "new", made };
}

async function insertPaymentOrder(
  tx: Db,
  given: {
    actor: UserActor;
    purchase: Purchase;
    addressId: number | null;
    fingerprint: string;
    open: PaymentOrderRow | null;
    now: Date;
  },
): Promise<Made> {
  const { actor, purchase, addressId, fingerprint, open, now } = given;
  const couponId = purchase.coupon?.id ?? null;
  const locked = await lockReservations(tx, {
    wanted: { userId: actor.id, storeId: purchase.storeId, couponId, units: purchase.units },
    other: open && reservationOf(open),
  });
  if (open) await supersede(tx, { old: open });
  const id = randomUUID();
  const amountPaise = purchase.totals.totalPaise;
  const ownPrefix = asksNoMoney({ amountPaise, purchase }) ? ownIdPrefix(purchase) : null;
  const expiresAt = new Date(now.getTime() + HOLD_MS);
  const row = {
    id,
    userId: actor.id,
    addressId,
    status: ownPrefix === null ? ("creating" as const) : ("pending" as const),
    gatewayOrderId: ownPrefix === null ? null : `${ownPrefix}${id.replaceAll("-", "")}`,
    amountPaise,
    fingerprint,
    purchase,
    couponId,
    holdExpiresAt: expiresAt,
    createdAt: now,
  };
  const written = tx.insert(paymentOrders).values(row).returning({ id: paymentOrders.id });
  const { storeId, units } = purchase;
  const reservation = { paymentOrderId: id, userId: actor.id, storeId, couponId, units };
  // What the older one has given back is free as well, and not in what was found.
  const free = open ? undefined : locked.units;
  requireReserved(await reserve(tx, { ...reservation, expiresAt, free, along: [written] }), purchase);
  if (open) await nameSuccessor(tx, { oldId: open.id, byId: id });
  return { id, amountPaise, holdExpiresAt: expiresAt, purchase };
}

/** Answers the gateway's id of the order. */
async function openAtGateway(shop: Shop, gateway: Gateway, made: Made): Promise<string> {
  const { id, amountPaise } = made;
  let gatewayOrderId: string;
  try {
    const order = await gateway.createOrder({ amountPaise, receipt: id, notes: { payment_order: id } });
    if (order.amountPaise !== amountPaise || order.currency !== "INR")
      throw new Error("The gateway's order has another amount.");
    gatewayOrderId = order.id;
  } catch (fault) {
    await abandonPaymentOrder(shop.db, { id });
    throw fault;
  }
  // Only from `creating`: one that was superseded meanwhile has given back its stock, and must not become pending again.
  const moved = await movePaymentOrder(shop.db, { id, to: "pending", from: ["creating"], gatewayOrderId });
  if (moved) return gatewayOrderId;
  // Given up or superseded while the gateway took its time. Its id is kept all the same: money could name it.
  await shop.db
    .update(paymentOrders)
    .set({ gatewayOrderId })
    .where(and(eq(paymentOrders.id, id), isNull(paymentOrders.gatewayOrderId)));
  throw new AppError("conflict");
}

export async function answerPaymentOrder(db: Db, given: { id: string; actor: UserActor }): Promise<PaymentOrderAnswer> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, given.id));
  if (!row?.gatewayOrderId) throw new AppError("conflict");
  const { gatewayOrderId } = row;
  return answerOf({ ...row, gatewayOrderId, purchase: readPurchase(row.purchase) }, given.actor);
}

function answerOf(row: Made & { gatewayOrderId: string }, actor: UserActor): PaymentOrderAnswer {
  return {
    paymentOrderId: row.id,
    id: row.gatewayOrderId,
    amountPaise: row.amountPaise,
    currency: "INR",
    isFree: asksNoMoney(row),
    feePaise: sumFees(row.purchase),
    holdExpiresAt: row.holdExpiresAt,
    prefill: { name: fullName(actor), email: actor.email, contact: actor.phoneNumber },
    tax: sumTax(row.purchase),
  };
}

/** Free, or paid when it is handed over: the gateway hears nothing of it. */
export const asksNoMoney = (order: Pick<Made, "amountPaise" | "purchase">): boolean =>
  order.amountPaise === 0 || order.purchase.way !== undefined;

const ownIdPrefix = ({ way }: Purchase) => (way && PAYMENT_WAY_FACTS[way].idPrefix) ?? "free_";

const sumFees = ({ rows }: Purchase) => rows.reduce((all, row) => (row.kind === "fee" ? all + row.totalPaise : all), 0);

/** Over everything that is charged and written: any change of the cart, a price, the coupon or the address is another one. */
function fingerprintOf(purchase: Purchase, addressId: number | null): string {
  return createHash("sha256")
    .update(JSON.stringify([addressId, purchase]))
    .digest("hex");
}
