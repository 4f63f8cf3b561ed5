import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { PAYMENT_WAY_FACTS } from "#domain/orders/payment-ways.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { NO_DAYS } from "#services/delivery/promise-order.ts";
import { type Choices, pickByWeight, someUuid } from "./choose.ts";
import {
  colleagueOf,
  customerFor,
  customerIdOf,
  type HistoryPlan,
  planLines,
  type ShopStore,
  userIdOf,
} from "./history-plan.ts";
import { addressIdOf, openAccount } from "./plan-account.ts";
import type { Sale } from "./plan-days.ts";
import { gatewayWord, planGatewayPayment } from "./plan-gateway.ts";
import { planGiven } from "./plan-given.ts";
import { planMoves } from "./plan-moves.ts";
import { promisedDays, stepsOnline } from "./plan-online-way.ts";
import { destinationOf, type Kinds, planPurchase } from "./plan-purchase.ts";
import { planReturn } from "./plan-return.ts";
import { HOLD_MS, planMembership, planSold } from "./plan-sold.ts";

const HOUR_MS = 3_600_000;
const CARRIERS = ["Blue Dart", "Delhivery", "India Post"] as const;
const METHODS = [
  ["upi", 58],
  ["card", 30],
  ["netbanking", 12],
] as const;

const kindsOf = ({ chosen }: HistoryPlan, nth: number): Kinds => ({
  late: chosen.late.has(nth),
  returned: chosen.returns.has(nth),
  sheet: chosen.sheets.has(nth),
  business: chosen.businessesOnline.has(nth),
});

const isPlainOrder = (is: Kinds): boolean => !is.late && !is.returned && !is.sheet;

/**
 * The store of an order that is collected. Some sheets wait there as well: for the optician who signs in with the plain shop's own
 * account, who checks those of their store.
 */
function collectedIn(
  plan: HistoryPlan,
  { is, nth, choices }: { is: Kinds; nth: number; choices: Choices },
): ShopStore | null {
  if (is.sheet && sheetOf(plan, nth) % SHEETS_TO_ONE_COLLECTED === 1) return storeOfOptician(plan);
  return isPlainOrder(is) && choices.chance(0.1) ? choices.pick(plan.facts.stores) : null;
}

const SHEETS_TO_ONE_COLLECTED = 4;

const sheetOf = ({ chosen }: HistoryPlan, nth: number): number => [...chosen.sheets].indexOf(nth);

function storeOfOptician({ facts }: HistoryPlan): ShopStore | null {
  const first = facts.staff.find(({ role }) => role === "optometrist");
  return facts.stores.find(({ id }) => id === first?.storeId) ?? null;
}

/** Whose series its invoice is of, known before anything is planned. */
export function seriesOfOnline(plan: HistoryPlan, nth: number): string {
  const choices = plan.choicesOf(`online order ${nth}`);
  // Somebody who is known already was chosen by the first of them.
  if (nth > 0 && !plan.chosen.newOnline.has(nth)) choices.between(0, 1);
  return (collectedIn(plan, { is: kindsOf(plan, nth), nth, choices }) ?? plan.facts.website).invoicePrefix;
}

/** A paid order of the website with all that has become of it up to now. */
export function planOnlineOrder(plan: HistoryPlan, { at, nth }: Sale): void {
  const { facts, chosen, rows } = plan;
  const choices = plan.choicesOf(`online order ${nth}`);
  const is = kindsOf(plan, nth);
  const { customer, isNew } = customerFor(plan, { account: true, isNew: chosen.newOnline.has(nth), choices });
  if (isNew) openAccount(plan, customer, at);
  const isPlain = isPlainOrder(is);
  const store = collectedIn(plan, { is, nth, choices });
  const destination = destinationOf(plan, customer, store);
  const { purchase, basket } = planPurchase(plan, { customer, destination, is, at, choices });
  const orderId = someUuid(choices);
  const paymentOrderId = someUuid(choices);
  const userId = userIdOf(plan, customer);
  const customerId = customerIdOf(plan, customer);
  if (purchase.buyerGstin !== null) plan.gstins.set(customerId, purchase.buyerGstin);
  const { storeId, totals } = purchase;
  const addressId = store === null ? addressIdOf(plan, customer) : null;
  const gatewayOrderId = `order_${gatewayWord(choices)}`;
  const gatewayPaymentId = `pay_${gatewayWord(choices)}`;
  const begun = new Date(at.getTime() - choices.between(40, 240) * 1_000);
  const attemptId = plan.nextId("payment_attempts");
  rows.paymentOrders.push({
    id: paymentOrderId,
    userId,
    addressId,
    status: "paid",
    amountPaise: totals.totalPaise,
    gatewayOrderId,
    fingerprint: choices.bytes(16).toString("hex"),
    purchase,
    couponId: purchase.coupon?.id ?? null,
    holdState: "sold",
    holdExpiresAt: new Date(begun.getTime() + HOLD_MS),
    createdAt: begun,
    checkedAt: null,
    settledAt: at,
  });
  const method = pickByWeight(choices, METHODS);
  const attempt = {
    id: attemptId,
    paymentOrderId,
    gatewayPaymentId,
    status: "captured" as "captured" | "refunded",
    amountPaise: totals.totalPaise,
    method,
    createdAt: at,
    updatedAt: at,
  };
  rows.paymentAttempts.push(attempt);
  const ids = { order: gatewayOrderId, payment: gatewayPaymentId, paymentOrder: paymentOrderId };
  const payment = planGatewayPayment(plan, { ids, purchase, method, begun, at });
  const lineIds = planLines(plan, orderId, purchase.rows);
  planSold(plan, { purchase, orderId, paymentOrderId, begun, at });
  planMembership(plan, { purchase, lineIds, userId, at });
  if (purchase.coupon) {
    rows.couponUses.push({ couponId: purchase.coupon.id, orderId, createdAt: at });
    plan.couponUses += 1;
  }
  const event = (stage: Stage, createdAt: Date) =>
    rows.orderEvents.push({ orderId, stage, note: "", actorUserId: null, createdAt });
  event("awaiting_payment", at);
  event("confirmed", at);
  const given = planGiven(plan, {
    orderId,
    userId,
    byUserId: userId,
    source: "typed",
    rows: purchase.rows,
    lineIds,
    basket,
    customerName: purchase.customer.name,
    sheet: is.sheet ? sheetOf(plan, nth) : null,
    at,
    // Some look for their prescription at home.
    after: isPlain && choices.chance(0.2) ? choices.between(1, 60) * HOUR_MS : 0,
    choices,
  });
  if (given.needed && given.givenAt?.getTime() !== at.getTime()) event("prescription_needed", at);
  if (given.givenAt && given.givenAt > at) event("confirmed", given.givenAt);
  const isWaiting = given.needed && given.givenAt === null;
  const days = isWaiting ? NO_DAYS : promisedDays(plan, { purchase, store, at, given });
  const hasLenses = purchase.rows.some(({ kind }) => kind === "lens");
  const from = given.givenAt ?? at;
  const steps =
    isWaiting || is.sheet
      ? []
      : stepsOnline({ days, from, hasLenses, isCollected: store !== null, isLate: is.late, now: facts.now, choices });
  const moved = planMoves(plan, {
    orderId,
    storeId,
    from: isWaiting ? "prescription_needed" : "confirmed",
    steps,
    actor: colleagueOf(plan, storeId, "optometrist"),
    parcel: { carrier: choices.pick(CARRIERS), trackingNo: String(choices.between(1_000_000_000, 9_999_999_999)) },
  });
  const stage =
    is.returned && moved.deliveredAt
      ? planReturn(plan, {
          order: { id: orderId, userId, storeId, deliveredAt: moved.deliveredAt },
          rows: purchase.rows,
          lineIds,
          basket,
          attempt,
          payment,
          choices,
        })
      : moved.stage;
  rows.orders.push({
    id: orderId,
    uniqueId: formatUniqueId(choices.bytes(16)),
    paymentOrderId,
    userId,
    customerId,
    storeId,
    invoiceStatus: INVOICE_STATUS.paid,
    invoiceNo: plan.nextNumber((store ?? facts.website).invoicePrefix, at),
    invoicedAt: at,
    customerName: purchase.customer.name,
    phone: purchase.customer.phone,
    customerEmail: purchase.customer.email,
    address: purchase.address,
    addressId,
    placeOfSupply: purchase.placeOfSupply,
    sameState: purchase.sameState,
    buyerGstin: purchase.buyerGstin,
    paymentMode: PAYMENT_WAY_FACTS.online.mode,
    ...totals,
    extraDiscountBp: 0,
    specialDiscountPaise: 0,
    couponId: purchase.coupon?.id ?? null,
    couponCode: purchase.coupon?.code ?? null,
    advancePaymentPaise: 0,
    gatewayOrderId,
    gatewayPaymentId,
    salePerson: null,
    sellerId: null,
    optometrist: null,
    optometristId: null,
    ...days,
    ...moved,
    stage,
    tryOn: purchase.collect?.tryOn ?? false,
    createdAt: at,
    paidAt: at,
  });
}
