import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";
import type { CounterPaymentMode } from "#domain/orders/counter-payment-modes.ts";
import { counterStage } from "#domain/orders/counter-stage.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import { codeOf, unitsOf } from "#domain/pricing/bill-line.ts";
import { AppError } from "#domain/wire/errors.ts";
import { issueInvoice } from "#services/billing/issue-invoice.ts";
import { readGstin } from "#services/billing/read-gstin.ts";
import { stockText } from "#services/inventory/stock-text.ts";
import { lockAccount } from "#services/cart/lock-customer.ts";
import { customerOfAccount } from "#services/customers/customer-of-account.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { noteAtStore } from "#services/customers/note-at-store.ts";
import { sellAtCounter } from "#services/inventory/sell-at-counter.ts";
import { NO_DAYS } from "#services/delivery/promise-order.ts";
import { daysAtCounter } from "#services/orders/promise-after.ts";
import { startMemberships } from "#services/orders/start-memberships.ts";
import type { Shop } from "#services/shop.ts";
import type { CounterLineInput } from "./counter-line.ts";
import { type CounterAccount, findCounterCustomer } from "./find-counter-customer.ts";
import { findCounterStaff, type StaffReference } from "./find-counter-staff.ts";
import { type CounterRequest, findRecordedBill, type RecordedBill } from "./find-recorded-bill.ts";
import { keepCounterPrescriptions } from "./keep-counter-prescriptions.ts";
import { type PricedLines, priceCounterLines } from "./price-counter-lines.ts";
import { readCounterLines } from "./read-counter-lines.ts";
import { readCounterPrescriptions } from "./read-counter-prescriptions.ts";
import { type Counter, requireCounter } from "./require-counter.ts";
import { tieCounterSerials } from "./tie-counter-serials.ts";
import { decideMoney, type CounterMoney } from "./decide-money.ts";
import { closeCounterBill, openCounterBill, takeCouponUse } from "./write-counter-bill.ts";

export type CounterBillQuestion = {
  /** Null: the actor's own. */
  storeId: number | null;
  /** Whoever repeats it gets the bill that was recorded with it. */
  request: CounterRequest | null;
  customer: { name: string; phone: string; email: string | null; gstin: string | null; address: OrderAddress | null };
  lines: readonly CounterLineInput[];
  extraDiscountBp: number;
  noDiscount: boolean;
  couponCode: string | null;
  receivedPaise: number;
  /** What the till thinks is left to pay; compared, never used. */
  outstandingPaise: number | null;
  paymentMode: CounterPaymentMode | null;
  salePerson: StaffReference;
  optometrist: StaffReference;
  /** For the only line that is made from one; else it comes with its line. */
  prescription: Readonly<Record<string, unknown>> | null;
};

/**
 * Records a bill of a store's counter: its lines at today's prices, the money that was received, the store's stock, its
 * own invoice number and the prescriptions, all or nothing.
 *
 * Locks: customer, coupon, stock by id, serial numbers, invoice series.
 */
export async function recordCounterBill(
  shop: Shop,
  given: CounterBillQuestion & { actor: Actor },
): Promise<RecordedBill> {
  const counter = await requireCounter(shop.db, given);
  return shop.db.transaction(async (tx) => {
    const before = await findRecordedBill(tx, { actor: counter.actor, request: given.request, now: shop.now() });
    return before ?? record(tx, shop, { ...given, counter });
  });
}

async function record(tx: Db, shop: Shop, given: CounterBillQuestion & { counter: Counter }): Promise<RecordedBill> {
  const { counter, customer, extraDiscountBp, noDiscount, couponCode } = given;
  const { store, actor } = counter;
  const now = shop.now();
  refuseContradictions(given);
  const staff = await findCounterStaff(tx, given);
  const account = await lockBuyer(tx, customer);
  const asked = await readCounterLines(tx, given.lines);
  const userId = account?.id ?? null;
  const buyer = { ...customer, gstin: readGstin(customer.gstin) };
  // A coupon may be for some customers, so they are known before it is asked about.
  const customerId = await noteBuyer(tx, { account, buyer, storeId: store.id, now });
  const whose = { counterStoreId: store.id, userId, customerId };
  const discounts = { couponCode, extraDiscountBp, noDiscount };
  const priced = await priceCounterLines(tx, { lines: asked, ...whose, ...discounts, now });
  const money = decideMoney({ ...given, totalPaise: priced.totals.netPaise });
  refuseBill({ priced, money, account, address: customer.address });
  const contents = await readCounterPrescriptions(tx, {
    asked: given.lines,
    lines: priced.lines,
    prescription: given.prescription,
    customerName: customer.name,
    optometrist: staff.optometrist,
    now,
  });
  const stage = counterStage({
    hasLenses: priced.rows.some((row) => row.kind === "lens"),
    lacksPrescription: priced.lines.some(
      (line, n) => needsPrescription(line.lens?.powerTypeCode ?? null) && !contents.has(n),
    ),
    isPaid: money.outstandingPaise === 0,
  });
  const opened = await openCounterBill(tx, {
    ...given,
    customer: buyer,
    customerId,
    account,
    staff,
    priced,
    money,
    stage,
    days: stage === "confirmed" ? await daysAtCounter(tx, { storeId: store.id, from: now }) : NO_DAYS,
    now,
  });
  const { id: orderId, uniqueId, lineIds } = opened;
  if (priced.coupon) await takeCouponUse(tx, { couponId: priced.coupon.id, orderId, userId, customerId, now });
  const withSerials = await takeStock(tx, { orderId, storeId: store.id, priced });
  await tieCounterSerials(tx, {
    lines: given.lines,
    rows: priced.lines.map(({ value }, n) => ({ valueId: value?.id ?? null, lineId: lineIds[priced.rowOf[n]!]! })),
    withSerials,
    storeId: store.id,
    stage,
    pickedBy: actor.id,
    now,
  });
  if (userId !== null) await startMemberships(tx, { orderId, userId, now });
  const prescribed = [...contents].map(([n, content]) => ({ n, orderLineId: lineIds[priced.rowOf[n]!]!, content }));
  await keepCounterPrescriptions(tx, shop, { orderId, userId, byUserId: actor.id, prescribed });
  // The last lock: every bill of the series waits for whoever holds it.
  const invoiceNo = await issueInvoice(tx, { storeId: store.id, now });
  await closeCounterBill(tx, { orderId, invoiceNo, counter, money, now });
  return { orderId, uniqueId, invoiceNo };
}

/** Found again under its lock: an account that was erased meanwhile is nobody's. */
async function lockBuyer(tx: Db, customer: CounterBillQuestion["customer"]): Promise<CounterAccount | null> {
  const found = await findCounterCustomer(tx, customer);
  if (found === null) return null;
  await lockAccount(tx, found.id);
  const still = await findCounterCustomer(tx, customer);
  return still?.id === found.id ? still : null;
}

/** Who has the account, or whoever is known by this name and phone. */
async function noteBuyer(
  tx: Db,
  given: { account: CounterAccount | null; buyer: CounterBillQuestion["customer"]; storeId: number; now: Date },
): Promise<number> {
  const { account, buyer, storeId, now } = given;
  const customerId = account
    ? await customerOfAccount(tx, { userId: account.id })
    : await customerOfPerson(tx, { ...buyer, storeId, now });
  await noteAtStore(tx, { ...buyer, customerId, storeId });
  return customerId;
}

const NO_DISCOUNT = "A bill without discount has neither an extra discount nor a coupon";

function refuseContradictions({ noDiscount, extraDiscountBp, couponCode }: CounterBillQuestion): void {
  if (!noDiscount || (extraDiscountBp === 0 && !couponCode?.trim())) return;
  throw new AppError("validation", { message: NO_DISCOUNT, fields: { no_discount: NO_DISCOUNT } });
}

/** From here the law asks for the address of whoever buys. */
const ADDRESS_FROM_PAISE = 5_000_000;
const ADDRESS_NEEDED = "From Rs 50,000 a bill needs the customer's address";
const MEMBERSHIP_ALONE =
  "A membership needs the customer's account: an existing one with this phone and name or e-mail";
const MEMBERSHIP_UNPAID = "A membership counts from its payment, so its bill must be paid in full";

function refuseBill(given: {
  priced: PricedLines;
  money: CounterMoney;
  account: CounterAccount | null;
  address: OrderAddress | null;
}): void {
  const { priced, money, account, address } = given;
  const refuse = (field: string, message: string) => {
    throw new AppError("validation", { message, fields: { [field]: message } });
  };
  if (priced.totals.netPaise >= ADDRESS_FROM_PAISE && address === null) refuse("address", ADDRESS_NEEDED);
  if (!priced.rows.some((row) => row.kind === "membership")) return;
  if (account === null) refuse("phone", MEMBERSHIP_ALONE);
  if (money.outstandingPaise > 0) refuse("partial_payment", MEMBERSHIP_UNPAID);
}

type Taken = { orderId: string; storeId: number; priced: PricedLines };

/** Answers the units each of whose pieces has a serial number. */
async function takeStock(tx: Db, given: Taken): Promise<readonly number[]> {
  const { orderId, storeId, priced } = given;
  const taken = await sellAtCounter(tx, { orderId, storeId, units: unitsOf(priced.lines) });
  if (taken.ok) return taken.withSerials;
  // Of several lines with the same goods it is the last that there was nothing left for.
  const n = priced.lines.findLastIndex(({ value }) => value?.id === taken.attributeValueId);
  const line = priced.lines[n]!;
  const productCode = codeOf(line);
  throw new AppError("out_of_stock", {
    message: `Line ${n + 1}, ${line.product.title} (${productCode}): ${stockText(taken.available)} in this store`,
    data: { line: n, product_code: productCode, available: taken.available },
  });
}
