import { randomBytes } from "node:crypto";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { counterBills, counterPayments } from "#db/schema/counter.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { orderEvents, orders } from "#db/schema/orders.ts";
import { coupons } from "#db/schema/payments.ts";
import { placeOfSupply } from "#domain/invoicing/place-of-supply.ts";
import { counterPaymentWords } from "#domain/orders/counter-payment-modes.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { AppError } from "#domain/wire/errors.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { OrderDays } from "#services/delivery/promise-order.ts";
import { hasOwnUse } from "#services/coupons/coupon-buyer.ts";
import { writeOrderLines } from "#services/orders/write-order-lines.ts";
import type { CounterMoney } from "./decide-money.ts";
import type { CounterAccount } from "./find-counter-customer.ts";
import type { CounterStaff } from "./find-counter-staff.ts";
import type { PricedLines } from "./price-counter-lines.ts";
import type { CounterBillQuestion } from "./record-counter-bill.ts";
import type { Counter } from "./require-counter.ts";

type NewBill = {
  counter: Counter;
  customer: CounterBillQuestion["customer"];
  account: CounterAccount | null;
  customerId: number;
  staff: CounterStaff;
  priced: PricedLines;
  money: CounterMoney;
  stage: Stage;
  /** By when its glasses are ready, where they are made. */
  days: OrderDays;
  extraDiscountBp: number;
  request: CounterBillQuestion["request"];
  now: Date;
};

/** The order of a counter bill with its lines, still without a number: what it takes is locked first. */
export async function openCounterBill(
  tx: Db,
  bill: NewBill,
): Promise<{ id: string; uniqueId: string; lineIds: number[] }> {
  const { counter, customer, customerId, account, staff, priced, money, stage, now } = bill;
  const { store, actor } = counter;
  const { stateCode, sameState } = placeOfSupply({ kind: "counter", storeStateCode: store.stateCode });
  const { netPaise, paidPaise: _paid, balancePaise: _balance, ...totals } = priced.totals;
  const [order] = await tx
    .insert(orders)
    .values({
      uniqueId: formatUniqueId(randomBytes(16)),
      userId: account?.id ?? null,
      customerId,
      storeId: store.id,
      invoiceStatus: INVOICE_STATUS.unpaid,
      customerName: customer.name,
      phone: customer.phone,
      customerEmail: customer.email ?? account?.email ?? "",
      address: customer.address,
      placeOfSupply: stateCode,
      sameState,
      buyerGstin: customer.gstin,
      paymentMode: counterPaymentWords(money),
      ...totals,
      totalPaise: netPaise,
      extraDiscountBp: bill.extraDiscountBp,
      couponId: priced.coupon?.id ?? null,
      couponCode: priced.coupon?.code ?? null,
      advancePaymentPaise: money.outstandingPaise,
      stage,
      ...bill.days,
      ...staff,
      deliveredAt: stage === "delivered" ? now : null,
      createdAt: now,
    })
    .returning({ id: orders.id, uniqueId: orders.uniqueId });
  const { id, uniqueId } = order!;
  const [first] = await tx
    .insert(counterBills)
    .values({
      orderId: id,
      recordedBy: actor.id,
      requestKey: bill.request?.key ?? null,
      requestHash: bill.request?.hash ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ orderId: counterBills.orderId });
  // A repeat that slipped past waits here for the first; asked again, it gets that one's bill.
  if (!first) throw new AppError("conflict", { message: "This bill was recorded a moment ago. Please send it again" });
  const lineIds = await writeOrderLines(tx, { orderId: id, rows: priced.rows });
  await tx.insert(orderEvents).values({ orderId: id, stage, actorUserId: actor.id, createdAt: now });
  return { id, uniqueId, lineIds };
}

type CouponTaken = { couponId: number; orderId: string; userId: number | null; customerId: number; now: Date };

/** One use of the bill's coupon; uses that are set aside for payments under way are not to be had. */
export async function takeCouponUse(tx: Db, given: CouponTaken): Promise<void> {
  const { couponId, orderId, userId, customerId, now } = given;
  // Locked before its uses are counted, or a till that waited for another would not see what that one took.
  await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, couponId)).for("no key update");
  const [taken] = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.maxUses), sql`${coupons.usedCount} + ${coupons.reservedCount} < ${coupons.maxUses}`),
        hasOwnUse({ userId, customerId, atCounter: true }),
      ),
    )
    .returning({ id: coupons.id });
  if (!taken) throw new AppError("coupon_refused", { message: "This coupon has been used up" });
  await tx.insert(couponUses).values({ couponId, orderId, createdAt: now });
}

/** The number makes it a bill; paid in full it is paid, else it stays open with its balance. */
export async function closeCounterBill(
  tx: Db,
  given: { orderId: string; invoiceNo: string; counter: Counter; money: CounterMoney; now: Date },
): Promise<void> {
  const { orderId, invoiceNo, counter, money, now } = given;
  const { receivedPaise, outstandingPaise, mode } = money;
  const receivedBy = counter.actor.id;
  const isPaid = outstandingPaise === 0;
  await tx
    .update(orders)
    .set({
      invoiceNo,
      invoicedAt: now,
      invoiceStatus: isPaid ? INVOICE_STATUS.paid : INVOICE_STATUS.unpaid,
      paidAt: isPaid ? now : null,
    })
    .where(eq(orders.id, orderId));
  if (receivedPaise > 0 && mode !== null)
    await tx.insert(counterPayments).values({ orderId, amountPaise: receivedPaise, mode, receivedBy, receivedAt: now });
  await recordAudit(tx, {
    actor: counter.actor,
    action: "counter_bill.recorded",
    object: { kind: "order", id: orderId },
    data: { storeId: counter.store.id, invoiceNo, receivedPaise, outstandingPaise, mode },
    now,
  });
}
