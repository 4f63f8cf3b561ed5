import type { AuditAction } from "#domain/access/audit-actions.ts";
import type { Settings } from "#domain/content/settings.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { formatInvoiceNumber } from "#domain/invoicing/invoice-number.ts";
import type { PurchaseRow } from "#domain/orders/purchase.ts";
import type { FoundCoupon } from "#services/coupons/find-coupon.ts";
import type { DeliveryTerms } from "#services/delivery/delivery-terms.ts";
import { type Choices, choicesOf, choose, scatter } from "./choose.ts";
import { type HistoryRows, noRows, type PlannedCreditNote } from "./history-rows.ts";
import type { HistoryShape } from "./history-shape.ts";
import { type DayPlan, numbersOfAge, planDays } from "./plan-days.ts";
import { type Customer, planCustomers } from "./plan-people.ts";
import type { Goods } from "./read-goods.ts";
import type { NumberedTable } from "./take-ids.ts";

export type ShopStore = {
  id: number;
  name: string;
  address: string;
  city: string;
  stateCode: string;
  zipCode: string;
  storeTime: string;
  invoicePrefix: string;
};

export type Colleague = { id: number; name: string; role: string; storeId: number | null };

/** All that a history is planned from: the same facts give the same history. */
export type HistoryFacts = {
  seed: string;
  now: Date;
  shape: HistoryShape;
  /** Those with a counter. */
  stores: readonly ShopStore[];
  website: ShopStore & { gstin: string };
  settings: Settings;
  terms: DeliveryTerms;
  taxRates: DatedTaxRate[];
  goods: Goods;
  /** One that everybody may use. */
  coupon: FoundCoupon | null;
  staff: readonly Colleague[];
};

/** What has been planned so far. */
export type HistoryPlan = ReturnType<typeof openPlan>;

export function openPlan(facts: HistoryFacts) {
  const { seed, shape } = facts;
  const days = planDays({ ...facts, holidays: facts.settings.holidays });
  const ids: Record<NumberedTable, number[]> = {
    users: [],
    customers: [],
    addresses: [],
    order_lines: [],
    payment_attempts: [],
  };
  const numbers = new Map<string, number>();
  const sold = new Map<
    string,
    { storeId: number; attributeValueId: number; received: number; lost: number; sold: number }
  >();
  return {
    facts,
    days,
    chosen: chooseSpecial(shape, days, seed),
    customers: planCustomers(shape, seed),
    /** Those with an account, in the order in which they come, and then the others, who only come to counters. */
    comingOf: scatter(shape.customers, `${seed} coming`),
    known: { accounts: 0, others: 0 },
    memberUntil: new Map<number, Date>(),
    /** The last number of each business, by customer. */
    gstins: new Map<number, string>(),
    creditNotes: [] as PlannedCreditNote[],
    /** Changes of the stock, by shelf. */
    sold,
    numbers,
    couponUses: 0,
    rows: noRows(),
    choicesOf: (word: string): Choices => choicesOf(`${seed} ${word}`),
    /** Those that nobody else gets. Of people by the customer's number; the others are used up from the end. */
    ids,
    nextId: (of: "order_lines" | "payment_attempts"): number => {
      const id = ids[of].pop();
      if (id === undefined) throw new RangeError(`No ids of ${of} are left.`);
      return id;
    },
    nextNumber: (series: string, at: Date): string => {
      const key = seriesKey(series, at);
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      return formatInvoiceNumber({ series, financialYear: financialYear(at), number });
    },
  };
}

/** A series in a financial year. */
export const seriesKey = (series: string, at: Date): string => `${series} ${financialYear(at)}`;

/** Which of the sales are something special; an order is one such thing at most. */
function chooseSpecial(shape: HistoryShape, days: readonly DayPlan[], seed: string) {
  const { onlineOrders, counterBills } = shape;
  const others = shape.customers - shape.accounts;
  const late = choose({ count: shape.late, ...numbersOfAge(days, "firstOnline", LATE_AGE), word: `${seed} late` });
  const taken = [late];
  const returned = (count: number, age: { from: number; to: number }, word: string) =>
    choose({ count, ...numbersOfAge(days, "firstOnline", age), word: `${seed} ${word}`, taken });
  // Some of them are still on their way through the shop.
  const open = returned(Math.round(shape.returns / 12), OPEN_AGE, "open returns");
  const over = returned(shape.returns - open.size, { from: OPEN_AGE.to + 1, to: shape.days }, "returns");
  const returns = new Set([...open, ...over]);
  const sheets = choose({
    count: shape.sheets,
    ...numbersOfAge(days, "firstOnline", { from: 0, to: 3 }),
    word: `${seed} sheets`,
  });
  const bills = { from: 0, to: counterBills };
  const online = { from: 0, to: onlineOrders };
  return {
    late,
    returns,
    sheets,
    uncollected: choose({
      count: shape.uncollected,
      ...numbersOfAge(days, "firstBill", { from: 24, to: 70 }),
      word: `${seed} uncollected`,
    }),
    withBalance: choose({ count: shape.withBalance, ...bills, word: `${seed} balances` }),
    businessesOnline: choose({
      count: shape.businessesOnline,
      ...online,
      word: `${seed} businesses`,
      taken: [late, returns, sheets],
    }),
    businessesAtCounters: choose({ count: shape.businessesAtCounters, ...bills, word: `${seed} business bills` }),
    newOnline: withFirst(choose({ count: shape.accounts, ...online, word: `${seed} first orders` })),
    newAtCounters: choose({ count: others, ...bills, word: `${seed} first bills` }),
  };
}

/** Whoever buys first has not bought before: then one less of the later ones is new. */
function withFirst(chosen: Set<number>): Set<number> {
  if (chosen.size === 0 || chosen.has(0)) return chosen;
  let last = 0;
  for (const nth of chosen) last = Math.max(last, nth);
  chosen.delete(last);
  return chosen.add(0);
}

/** Days since the order: its promised day is over by then, whatever holidays there were. */
const LATE_AGE = { from: 23, to: 34 };
/** Everything of that age is delivered, and lately. */
const OPEN_AGE = { from: 19, to: 22 };

/** A customer of an account, or without one: new, or somebody who has bought before. */
export function customerFor(
  plan: HistoryPlan,
  given: { account: boolean; isNew: boolean; choices: Choices },
): { customer: Customer; isNew: boolean } {
  const { account, choices } = given;
  const kind = account ? "accounts" : "others";
  const { customers, accounts } = plan.facts.shape;
  const most = account ? accounts : customers - accounts;
  const known = plan.known[kind];
  const isNew = known === 0 || (given.isNew && known < most);
  const nth = isNew ? plan.known[kind]++ : choices.between(0, plan.known[kind] - 1);
  const place = account ? nth : plan.facts.shape.accounts + nth;
  return { customer: plan.customers(plan.comingOf(place)), isNew };
}

export const customerIdOf = (plan: HistoryPlan, customer: Customer): number => plan.ids.customers[customer.number]!;

export const userIdOf = (plan: HistoryPlan, customer: Customer): number => plan.ids.users[customer.number]!;

type Change = { storeId: number; attributeValueId: number; received?: number; lost?: number; sold?: number };

/** Adds to what the shelves have in the end. */
export function changeStock({ sold }: HistoryPlan, change: Change): void {
  const { storeId, attributeValueId } = change;
  const key = `${storeId}/${attributeValueId}`;
  const entry = sold.get(key) ?? { storeId, attributeValueId, received: 0, lost: 0, sold: 0 };
  entry.received += change.received ?? 0;
  entry.lost += change.lost ?? 0;
  entry.sold += change.sold ?? 0;
  sold.set(key, entry);
}

/** The rows of a bill as its lines; answers the ids in the order of the rows. */
export function planLines(plan: HistoryPlan, orderId: string, rows: readonly PurchaseRow[]): number[] {
  const ids = rows.map(() => plan.nextId("order_lines"));
  rows.forEach(({ cartKey: _key, frameRow, ...row }, n) => {
    plan.rows.orderLines.push({
      ...row,
      id: ids[n]!,
      orderId,
      position: n + 1,
      frameLineId: row.kind === "lens" ? ids[frameRow!]! : null,
    });
  });
  return ids;
}

type Audit = {
  actor: Colleague | null;
  action: AuditAction;
  orderId: string;
  changes?: HistoryRows["auditEntries"][number]["changes"];
  data: Record<string, unknown>;
  at: Date;
};

export function planAudit(plan: HistoryPlan, { actor, action, orderId, changes = {}, data, at }: Audit): void {
  plan.rows.auditEntries.push({
    actorUserId: actor?.id ?? null,
    approverUserId: null,
    action,
    entity: "order",
    entityId: orderId,
    changes,
    data,
    createdAt: at,
  });
}

/** Somebody of a store with this role; else whoever is there, or an administrator. */
export function colleagueOf(plan: HistoryPlan, storeId: number, role: string): Colleague {
  const { staff } = plan.facts;
  const here = staff.filter((one) => one.storeId === storeId);
  const found =
    here.find((one) => one.role === role) ?? here[0] ?? staff.find((one) => one.role === "admin") ?? staff[0];
  if (!found) throw new RangeError("Nobody works in the demonstration shop.");
  return found;
}
