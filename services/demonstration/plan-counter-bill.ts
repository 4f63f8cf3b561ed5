import { fullName } from "#domain/accounts/actor.ts";
import { addDays, kolkataDay, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { counterPaymentWords } from "#domain/orders/counter-payment-modes.ts";
import { counterStage } from "#domain/orders/counter-stage.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { makeBill } from "#domain/orders/make-bill.ts";
import { readyRange } from "#domain/orders/ready-days.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { unitsOf } from "#domain/pricing/bill-line.ts";
import { priceBill } from "#domain/pricing/price-bill.ts";
import { type Choices, pickByWeight, someUuid } from "./choose.ts";
import {
  changeStock,
  colleagueOf,
  customerFor,
  customerIdOf,
  type HistoryPlan,
  planAudit,
  planLines,
  type ShopStore,
  userIdOf,
} from "./history-plan.ts";
import { homeOf, planCustomer } from "./plan-account.ts";
import { type Basket, planBasket } from "./plan-basket.ts";
import type { Sale } from "./plan-days.ts";
import { planGiven } from "./plan-given.ts";
import { planGstin } from "./plan-gstin.ts";
import { planMoves } from "./plan-moves.ts";
import { planWay, type Step } from "./plan-way.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** From here the law asks for the address of whoever buys. */
const ADDRESS_FROM_PAISE = 5_000_000;
/** An advance is in whole hundreds of rupees. */
const ADVANCE_STEP_PAISE = 10_000;
const LEAST_WITH_BALANCE_PAISE = 50_000;

const MODES = [
  ["upi", 46],
  ["cash", 28],
  ["card", 23],
  ["wallet", 1],
  ["net_banking", 1],
  ["cheque", 1],
] as const satisfies readonly (readonly [CounterPaymentMode, number])[];

/** A bill of a store's counter with all that has become of it up to now. */
export function planCounterBill(plan: HistoryPlan, { at, nth, storeId }: Sale): void {
  const { facts, chosen, rows } = plan;
  const choices = plan.choicesOf(`counter bill ${nth}`);
  const store = facts.stores.find(({ id }) => id === storeId)!;
  const is = {
    uncollected: chosen.uncollected.has(nth),
    withBalance: chosen.withBalance.has(nth),
    business: chosen.businessesAtCounters.has(nth),
  };
  const isNew = chosen.newAtCounters.has(nth);
  const hasAccount = !isNew && plan.known.accounts > 0 && choices.chance(0.3);
  const { customer, isNew: isFirst } = customerFor(plan, { account: hasAccount, isNew, choices });
  const userId = hasAccount ? userIdOf(plan, customer) : null;
  const customerId = customerIdOf(plan, customer);
  const seller = colleagueOf(plan, store.id, "seller");
  if (isFirst && !hasAccount) planCustomer(plan, customer, { userId, homeStoreId: store.id, at, byUserId: seller.id });
  const extraDiscountBp = choices.chance(0.08) ? choices.pick([500, 1_000]) : 0;
  const { basket, bill } = planGoods(plan, { store, is, extraDiscountBp, at, choices });
  const orderId = someUuid(choices);
  const { netPaise, paidPaise: _paid, balancePaise: _balance, ...totals } = bill.totals;
  const mode = pickByWeight(choices, MODES);
  const advancePaise =
    Math.max(1, Math.floor((netPaise * choices.between(30, 60)) / 100 / ADVANCE_STEP_PAISE)) * ADVANCE_STEP_PAISE;
  const receivedPaise = is.withBalance ? advancePaise : netPaise;
  const lineIds = planLines(plan, orderId, bill.rows);
  const customerName = fullName(customer);
  const optometrist = basket.ranges.size > 0 ? colleagueOf(plan, store.id, "optometrist") : null;
  planGiven(plan, {
    orderId,
    userId,
    byUserId: seller.id,
    source: "store",
    rows: bill.rows,
    lineIds,
    basket,
    customerName,
    sheet: null,
    at,
    after: 0,
    choices,
  });
  const hasLenses = bill.rows.some(({ kind }) => kind === "lens");
  const first = counterStage({ hasLenses, lacksPrescription: false, isPaid: !is.withBalance });
  rows.orderEvents.push({ orderId, stage: first, note: "", actorUserId: seller.id, createdAt: at });
  const steps = first === "delivered" ? [] : stepsOf({ at, hasLenses, is, now: facts.now, choices });
  const moved = planMoves(plan, { orderId, storeId: store.id, from: first, steps, actor: seller, parcel: null });
  const deliveredAt = first === "delivered" ? at : moved.deliveredAt;
  const settledAt = is.withBalance ? deliveredAt && new Date(deliveredAt.getTime() - 3 * MINUTE_MS) : at;
  const outstandingPaise = settledAt === null ? netPaise - receivedPaise : 0;
  const invoiceNo = plan.nextNumber(store.invoicePrefix, at);
  const isBooked = { receivedPaise, outstandingPaise: netPaise - receivedPaise };
  const buyerGstin = is.business ? planGstin(store.stateCode, choices) : null;
  if (buyerGstin !== null) plan.gstins.set(customerId, buyerGstin);
  const hasAddress = is.business || netPaise >= ADDRESS_FROM_PAISE;
  const { stateCode, sameState } = placeOfSupply({ kind: "counter", storeStateCode: store.stateCode });
  rows.orders.push({
    id: orderId,
    uniqueId: formatUniqueId(choices.bytes(16)),
    paymentOrderId: null,
    userId,
    customerId,
    storeId: store.id,
    invoiceStatus: outstandingPaise === 0 ? INVOICE_STATUS.paid : INVOICE_STATUS.unpaid,
    invoiceNo,
    invoicedAt: at,
    customerName,
    phone: customer.phone,
    customerEmail: userId === null ? "" : customer.email,
    address: hasAddress ? homeOf(plan, customer) : null,
    addressId: null,
    placeOfSupply: stateCode,
    sameState,
    buyerGstin,
    paymentMode: counterPaymentWords({
      mode: receivedPaise > 0 ? mode : null,
      outstandingPaise: isBooked.outstandingPaise,
    }),
    ...totals,
    extraDiscountBp,
    totalPaise: netPaise,
    couponId: null,
    couponCode: null,
    advancePaymentPaise: outstandingPaise,
    gatewayOrderId: null,
    gatewayPaymentId: null,
    salePerson: seller.name,
    sellerId: seller.id,
    optometrist: optometrist?.name ?? null,
    optometristId: optometrist?.id ?? null,
    deliverFrom: null,
    deliverTo: null,
    deliverBy: hasLenses ? readyRange(at, { storeTime: store.storeTime, hasLenses }, facts.terms.holidays).to : null,
    ...moved,
    deliveredAt,
    tryOn: false,
    createdAt: at,
    paidAt: settledAt,
  });
  rows.counterBills.push({ orderId, recordedBy: seller.id, requestKey: null, requestHash: null, createdAt: at });
  planStock(plan, { basket, orderId, storeId: store.id, at });
  const receipt = { orderId, receivedBy: seller.id, requestKey: null };
  if (receivedPaise > 0) rows.counterPayments.push({ ...receipt, amountPaise: receivedPaise, mode, receivedAt: at });
  planAudit(plan, {
    actor: seller,
    action: "counter_bill.recorded",
    orderId,
    data: { storeId: store.id, invoiceNo, ...isBooked, mode: receivedPaise > 0 ? mode : null },
    at,
  });
  if (is.withBalance && settledAt) {
    const amountPaise = isBooked.outstandingPaise;
    const rest = pickByWeight(choices, MODES);
    rows.counterPayments.push({ ...receipt, amountPaise, mode: rest, receivedAt: settledAt });
    planAudit(plan, {
      actor: seller,
      action: "counter_bill.balance_received",
      orderId,
      changes: {
        balancePaise: { before: amountPaise, after: 0 },
        invoiceStatus: { before: INVOICE_STATUS.unpaid, after: INVOICE_STATUS.paid },
      },
      data: { storeId: store.id, invoiceNo, amountPaise, balancePaise: 0, mode: rest },
      at: settledAt,
    });
  }
}

type Kinds = { uncollected: boolean; withBalance: boolean; business: boolean };
const MOST_TRIES = 50;

function planGoods(
  plan: HistoryPlan,
  given: { store: ShopStore; is: Kinds; extraDiscountBp: number; at: Date; choices: Choices },
): { basket: Basket; bill: ReturnType<typeof makeBill> } {
  const { goods, taxRates } = plan.facts;
  const { store, is, extraDiscountBp, at, choices } = given;
  const shelf = goods.shelves.get(store.id)!;
  const isMade = is.uncollected || is.withBalance;
  for (let turn = 0; turn < MOST_TRIES; turn += 1) {
    const basket = planBasket({ shelf, goods, wish: isMade ? "must have lenses" : "anything", choices });
    const { lines } = basket;
    const priced = priceBill({
      lines,
      membership: { active: false },
      counter: { extraDiscountBp, noDiscount: false },
      now: at,
    });
    if (priced.totals.netPaise < (isMade ? LEAST_WITH_BALANCE_PAISE : 1)) continue;
    return {
      basket,
      bill: makeBill({ lines, priced, extraDiscountBp, supply: { sameState: true, taxRates, on: at } }),
    };
  }
  throw new RangeError(`Nothing on the shelf of ${store.name} costs anything.`);
}

/** Glasses are made in some days and wait then until somebody comes for them. */
function stepsOf(given: { at: Date; hasLenses: boolean; is: Kinds; now: Date; choices: Choices }): Step[] {
  const { at, hasLenses, is, now, choices } = given;
  const onDay = (days: number, minute: number) =>
    startOfKolkataDay(addDays(kolkataDay(at), days)).getTime() + minute * MINUTE_MS;
  const readyAt = onDay(choices.between(4, 6), choices.between(660, 1_080));
  const over = new Date(readyAt + choices.between(0, 8) * DAY_MS + choices.between(40, 80) * MINUTE_MS);
  const share = (readyAt - at.getTime()) / (over.getTime() - at.getTime());
  const ready = ["ready_to_collect", share] as const;
  const all = planWay({ from: at, over, hasLenses, ready, choices });
  const steps = is.uncollected ? all.filter(({ stage }) => stage !== "delivered") : all;
  const done = steps.findIndex((step) => step.at >= now);
  return done < 0 ? steps : steps.slice(0, done);
}

function planStock(plan: HistoryPlan, given: { basket: Basket; orderId: string; storeId: number; at: Date }): void {
  const { basket, orderId, storeId, at } = given;
  const units = new Map<number, number>();
  for (const { attributeValueId, quantity } of unitsOf(basket.lines))
    units.set(attributeValueId, (units.get(attributeValueId) ?? 0) + quantity);
  for (const [attributeValueId, quantity] of units) {
    plan.rows.stockMovements.push({
      storeId,
      attributeValueId,
      kind: "sold",
      totalDelta: 0,
      heldDelta: 0,
      soldDelta: quantity,
      paymentOrderId: null,
      orderId,
      createdAt: at,
    });
    changeStock(plan, { storeId, attributeValueId, sold: quantity });
  }
}
