import type { z } from "zod";
import { paiseToRupees } from "#domain/money/paise.ts";
import type { OrderAddress } from "#domain/orders/purchase.ts";
import type { billLineSchema, billSchema, confirmationSchema, orderGroupSchema } from "#domain/wire/orders.ts";
import type { BillRow, BillView } from "#services/billing/get-bill.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";
import { prescriptionJson } from "./prescription-json.ts";
import type { CollectStore } from "#services/stores/collect-store.ts";
import type { OrderView } from "#services/orders/order-view.ts";

/** One's own order, with its prescriptions. */
export function orderGroupJson(
  order: OrderView,
  prescriptions: readonly LinePrescription[],
): z.input<typeof orderGroupSchema> {
  const { orders, ...group } = groupJson(order);
  const of = (id: number) => prescriptions.find(({ orderLineId }) => orderLineId === id);
  return {
    ...group,
    orders: orders.map((line) => {
      const given = of(line.id);
      return { ...line, prescription: given ? prescriptionJson(given) : null };
    }),
  };
}

/** An order as strangers see it too: that there is a prescription, and nothing of it. */
function groupJson(order: OrderView) {
  return {
    id: order.id,
    unique_id: order.uniqueId,
    created: order.createdAt.toISOString(),
    total_price: paiseToRupees(order.totalPaise),
    customer_name: order.customerName,
    invoice_status: order.invoiceStatus,
    invoice_no: order.invoiceNo,
    stage: order.stage,
    events: order.events.map(({ stage, at }) => ({ stage, at: at.toISOString() })),
    refund: order.refund && {
      amount: paiseToRupees(order.refund.amountPaise),
      reason: order.refund.reason,
      status: order.refund.status,
    },
    orders: order.lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      product_name: line.productName,
      product_image: line.productImage,
      attribute_name: line.attributeName,
      attribute_value: line.attributeValue,
      color_name: line.colorName,
      quantity: line.quantity,
      total_price: paiseToRupees(line.totalPaise),
      lens: line.lens && JSON.stringify({ power_type: line.lens.powerTypeName, lens_package: line.lens.packageName }),
      prescription: line.hasPrescription ? { saved: true as const } : null,
    })),
  };
}

export function confirmationJson(order: OrderView): z.input<typeof confirmationSchema> {
  return {
    ...groupJson(order),
    phone: order.phone,
    user_email: order.customerEmail,
    payment_mode: order.paymentMode,
    address: addressText(order.address),
    deliver_from: order.deliverFrom,
    deliver_to: order.deliverTo,
    deliver_by: order.deliverBy,
    pay_by: order.payInStore?.lastDay ?? null,
    collect_at: order.collect && collectStoreJson(order.collect.store),
    try_on: order.collect?.tryOn ?? false,
  };
}

function collectStoreJson(store: CollectStore) {
  const { id, name, address, city, zipCode, phone, storeTime, latitude, longitude } = store;
  return { id, name, address, city, zip_code: zipCode, phone, store_time: storeTime, latitude, longitude };
}

function addressText(address: OrderAddress | null): string | null {
  if (address === null) return null;
  const { address1, address2, city, state, zipCode, country } = address;
  return JSON.stringify({ address1, address2, city, state, zip_code: zipCode, country });
}

export function billJson(bill: BillView): z.input<typeof billSchema> {
  const { totals, store } = bill;
  return {
    id: bill.id,
    unique_id: bill.uniqueId,
    created: bill.createdAt.toISOString(),
    invoice_no: bill.invoiceNo,
    invoice_date: bill.invoiceAt.toISOString(),
    invoice_status: bill.invoiceStatus,
    status: bill.statusLabel,
    notice: bill.notice,
    payment_mode: bill.paymentMode,
    customer_name: bill.customerName,
    phone: bill.phone,
    customer_email: bill.customerEmail,
    address: addressText(bill.address),
    gstin: bill.buyerGstin,
    place_of_supply: bill.placeOfSupply,
    coupon_code: bill.couponCode,
    coupon_discount: paiseToRupees(totals.couponDiscountPaise),
    extra_discount: bill.extraDiscountBp / 100,
    advance_payment: paiseToRupees(totals.balancePaise),
    gross_total: paiseToRupees(totals.grossPaise),
    total_discount: paiseToRupees(totals.discountPaise),
    special_discount: paiseToRupees(totals.specialDiscountPaise),
    buy_1_get_1_discount: paiseToRupees(totals.bogoDiscountPaise),
    round_off: paiseToRupees(totals.roundOffPaise),
    net_total: paiseToRupees(totals.netPaise),
    total_tax: paiseToRupees(totals.taxPaise),
    paid: paiseToRupees(totals.paidPaise),
    amount_in_words: bill.amountInWords,
    store: { ...store, zip_code: store.zipCode },
    storeorder: bill.rows.map(billRowJson),
    hsn_summary: bill.hsn.map((line) => ({
      hsn_code: line.hsnCode,
      tax: line.rateBp / 100,
      taxable_value: paiseToRupees(line.taxablePaise),
      ...taxJson(line),
      total_tax: paiseToRupees(line.taxPaise),
    })),
  };
}

function billRowJson(row: BillRow): z.input<typeof billLineSchema> {
  return {
    id: row.id,
    product_name: row.productName,
    product_code: row.productCode,
    hsn_code: row.hsnCode,
    attribute_name: row.attributeName,
    attribute_value: row.attributeValue,
    quantity: row.quantity,
    price: paiseToRupees(row.pricePaise),
    discount: row.discountBp / 100,
    tax: row.taxBp / 100,
    buy_1_get_1: row.buyOneGetOne,
    total_price: paiseToRupees(row.totalPaise),
    taxable_value: paiseToRupees(row.taxablePaise),
    ...taxJson(row),
  };
}

function taxJson(row: { cgstPaise: number; sgstPaise: number; igstPaise: number }) {
  return {
    cgst: paiseToRupees(row.cgstPaise),
    sgst: paiseToRupees(row.sgstPaise),
    igst: paiseToRupees(row.igstPaise),
  };
}
