import { asc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { stores } from "#db/schema/stores.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { hsnSummary, type HsnLine } from "#domain/invoicing/hsn-summary.ts";
import { rowDiscountPaise } from "#domain/invoicing/invoice-arithmetic.ts";
import { invoiceTerms } from "#domain/invoicing/invoice-terms.ts";
import { findState } from "#domain/invoicing/states.ts";
import { amountInWords } from "#domain/money/amount-in-words.ts";
import { addressNote } from "#domain/orders/address-note.ts";
import { freeWith } from "#domain/orders/free-with.ts";
import { handoverOf } from "#domain/orders/handover.ts";
import {
  type InvoiceStatus,
  invoiceStatusLabel,
  NOT_A_TAX_INVOICE,
  whyNoInvoice,
} from "#domain/orders/invoice-status.ts";
import { parseUniqueId } from "#domain/orders/unique-id.ts";
import { AppError } from "#domain/wire/errors.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { papersAt } from "#services/stores/keep-papers.ts";
import { maskPerson, type OrderPerson } from "#services/orders/mask-person.ts";
import { readAddress } from "#services/orders/order-view.ts";

/** A bill as the invoice prints it. Every amount is the stored one. */
export type BillView = OrderPerson & {
  id: string;
  uniqueId: string;
  invoiceNo: string | null;
  invoiceStatus: InvoiceStatus;
  statusLabel: "Paid" | "Pending";
  /** "Not a tax invoice" for a bill without a number, else null. */
  notice: string | null;
  /** Why there is no number, else null. */
  noInvoice: string | null;
  /** What stands in the place of an address that cannot be printed. */
  addressNote: string | null;
  /** The address is that of the store in which it is collected. */
  isCollected: boolean;
  createdAt: Date;
  /** Date and time of the invoice: when the number was taken, or of the order. */
  invoiceAt: Date;
  paymentMode: string;
  buyerGstin: string | null;
  placeOfSupply: { code: string; name: string };
  /** CGST and SGST, or else IGST. */
  sameState: boolean;
  couponCode: string | null;
  extraDiscountBp: number;
  store: BillStore;
  rows: BillRow[];
  totals: BillTotals;
  hsn: HsnLine[];
  amountInWords: string;
  terms: readonly string[];
  isFull: boolean;
  /** Whoever looks works on its order. */
  isServed: boolean;
};

export type BillStore = {
  id: number;
  name: string;
  address: string;
  city: string;
  state: string;
  stateCode: string;
  zipCode: string;
  phone: string;
  landline: string;
  email: string;
  gstin: string;
};

export type BillRow = typeof orderLines.$inferSelect & {
  discountPaise: number;
  /** The frame with which it was free, by name and colour; null for any other row. */
  freeWith: string | null;
};

export type BillTotals = {
  grossPaise: number;
  discountPaise: number;
  bogoDiscountPaise: number;
  specialDiscountPaise: number;
  couponDiscountPaise: number;
  roundOffPaise: number;
  netPaise: number;
  taxPaise: number;
  /** 'Paid': the net less what is outstanding. */
  paidPaise: number;
  /** 'Balance Payment': what is outstanding. */
  balancePaise: number;
};

/** By the bill number, which is the key to it: its owner and the staff of its store see all, anyone else a masked person. */
export async function getBill(db: Db, given: { actor: Actor; uniqueId: string }): Promise<BillView> {
  const uniqueId = parseUniqueId(given.uniqueId);
  if (uniqueId === null) throw new AppError("not_found");
  const [found] = await db
    .select({ order: orders, store: stores })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(orders.uniqueId, uniqueId));
  if (!found) throw new AppError("not_found");
  const { order } = found;
  const invoiceAt = order.invoicedAt ?? order.createdAt;
  const store = order.invoiceNo === null ? found.store : await papersAt(db, found.store, invoiceAt);
  const kept = await db
    .select({ line: orderLines, category: products.subCategorySlug })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const lines = kept.map(({ line }) => line);
  const free = freeWith(kept);
  const { invoiceDisputesCourt } = await getSettings(db);
  const isFull = isPermitted(given.actor, "bill.read", order);
  const person: OrderPerson = {
    customerName: order.customerName,
    phone: order.phone,
    customerEmail: order.customerEmail,
    address: readAddress(order.address),
  };
  return {
    ...(isFull ? person : maskPerson(person)),
    id: order.id,
    uniqueId: order.uniqueId,
    invoiceNo: order.invoiceNo,
    invoiceStatus: order.invoiceStatus,
    statusLabel: invoiceStatusLabel(order.invoiceStatus),
    notice: order.invoiceNo === null ? NOT_A_TAX_INVOICE : null,
    noInvoice: whyNoInvoice(order),
    addressNote: addressNote(order.address),
    isCollected: handoverOf(order) === "collect",
    createdAt: order.createdAt,
    invoiceAt,
    paymentMode: order.paymentMode,
    buyerGstin: isFull ? order.buyerGstin : null,
    placeOfSupply: { code: order.placeOfSupply, name: stateName(order.placeOfSupply) },
    sameState: order.sameState,
    couponCode: order.couponCode,
    extraDiscountBp: order.extraDiscountBp,
    store: { ...storeOf(store), state: stateName(store.stateCode) },
    rows: lines.map((line) => ({
      ...line,
      discountPaise: rowDiscountPaise(line),
      freeWith: free.get(line.id) ?? null,
    })),
    totals: {
      grossPaise: order.grossPaise,
      discountPaise: order.discountPaise,
      bogoDiscountPaise: order.bogoDiscountPaise,
      specialDiscountPaise: order.specialDiscountPaise,
      couponDiscountPaise: order.couponDiscountPaise,
      roundOffPaise: order.roundOffPaise,
      netPaise: order.totalPaise,
      taxPaise: order.taxPaise,
      paidPaise: order.totalPaise - order.advancePaymentPaise,
      balancePaise: order.advancePaymentPaise,
    },
    hsn: hsnSummary(lines.map((line) => ({ ...line, rateBp: line.taxBp }))),
    amountInWords: amountInWords(order.totalPaise),
    terms: invoiceTerms({ boughtOnline: order.paymentOrderId !== null, court: invoiceDisputesCourt }),
    isFull,
    isServed: isPermitted(given.actor, "order.serve", order),
  };
}

function stateName(code: string): string {
  return findState(code)?.name ?? code;
}

function storeOf({
  id,
  name,
  address,
  city,
  stateCode,
  zipCode,
  phone,
  landline,
  email,
  gstin,
}: typeof stores.$inferSelect) {
  return { id, name, address, city, stateCode, zipCode, phone, landline, email, gstin };
}
