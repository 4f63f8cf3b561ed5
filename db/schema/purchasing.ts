import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { OrderState } from "#domain/purchasing/order-states.ts";
import type { ReceiptState } from "#domain/purchasing/receipt-states.ts";
import { users } from "./accounts.ts";
import { attributeValues } from "./catalogue.ts";
import { at, basisPoints, createdAt, paise } from "./columns.ts";
import { stores } from "./stores.ts";

/** From whom the shop buys. */
export const suppliers = pgTable(
  "suppliers",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** The form gives it: sent twice it is one. */
    key: uuid("key").notNull().unique(),
    name: text("name").notNull(),
    /** Empty where the supplier is not registered for GST. */
    gstin: text("gstin").notNull(),
    stateCode: text("state_code").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    /** How long after its date a bill is to be paid. */
    paymentDays: integer("payment_days").notNull(),
    archived: boolean("archived").notNull().default(false),
    /** Counts every change. */
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    check("suppliers_state", sql`${t.stateCode} ~ '^[0-9]{2}$'`),
    check("suppliers_days", sql`${t.paymentDays} between 0 and 365`),
    index("suppliers_name").on(sql`lower(${t.name})`),
  ],
);

/** Last number of purchase orders and receipts by store and financial year; taken in the transaction that makes them, so no gaps. */
export const purchaseSeries = pgTable(
  "purchase_series",
  {
    kind: text("kind").$type<"PO" | "GR">().notNull(),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    financialYear: text("financial_year").notNull(),
    lastNumber: integer("last_number").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.storeId, t.financialYear] }),
    check("purchase_series_kind", sql`${t.kind} in ('PO', 'GR')`),
  ],
);

export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    key: uuid("key").notNull().unique(),
    number: text("number").notNull().unique(),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    /** Where it is to be delivered. */
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    state: text("state").$type<OrderState>().notNull().default("draft"),
    /** A day in India. */
    expectedOn: date("expected_on", { mode: "string" }),
    note: text("note").notNull().default(""),
    revision: integer("revision").notNull().default(1),
    madeBy: integer("made_by").references(() => users.id, { onDelete: "set null" }),
    orderedAt: at("ordered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("purchase_orders_state", sql`${t.state} in ('draft', 'ordered', 'part', 'closed', 'cancelled')`),
    index("purchase_orders_store").on(t.storeId, t.id),
    index("purchase_orders_supplier").on(t.supplierId),
  ],
);

export const purchaseOrderLines = pgTable(
  "purchase_order_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: "cascade" }),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    quantity: integer("quantity").notNull(),
    /** Of one piece, before tax; null until somebody typed it. */
    costPaise: paise("cost_paise"),
    gstBp: basisPoints("gst_bp").notNull(),
    /** What posted receipts took on stock. */
    receivedQuantity: integer("received_quantity").notNull().default(0),
  },
  (t) => [
    unique("purchase_order_lines_unit").on(t.orderId, t.attributeValueId),
    check("purchase_order_lines_quantity", sql`${t.quantity} between 1 and 99999 and ${t.receivedQuantity} >= 0`),
    check("purchase_order_lines_cost", sql`${t.costPaise} >= 0 and ${t.gstBp} between 0 and 10000`),
    index("purchase_order_lines_value").on(t.attributeValueId),
  ],
);

/** What a supplier asks to be paid for what was received. */
export const supplierBills = pgTable(
  "supplier_bills",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    key: uuid("key").notNull().unique(),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    number: text("number").notNull(),
    billDate: date("bill_date", { mode: "string" }).notNull(),
    taxablePaise: paise("taxable_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    paidOn: date("paid_on", { mode: "string" }),
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("supplier_bills_number").on(t.supplierId, t.number),
    check("supplier_bills_sum", sql`${t.taxablePaise} >= 0 and ${t.taxPaise} >= 0 and ${t.totalPaise} >= 0`),
    index("supplier_bills_store").on(t.storeId),
  ],
);

/** A delivery as it is counted; what of it is sound is on stock once it is posted. */
export const goodsReceipts = pgTable(
  "goods_receipts",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    key: uuid("key").notNull().unique(),
    /** Null until it is posted. */
    number: text("number").unique(),
    supplierId: integer("supplier_id")
      .notNull()
      .references(() => suppliers.id),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    orderId: integer("order_id").references(() => purchaseOrders.id),
    state: text("state").$type<ReceiptState>().notNull().default("open"),
    /** Of the paper that came along; "" until somebody typed it. */
    invoiceNumber: text("invoice_number").notNull().default(""),
    invoiceDate: date("invoice_date", { mode: "string" }),
    /** Freight and the like for the whole, spread over the pieces by their value. */
    extraPaise: paise("extra_paise").notNull().default(0),
    billId: integer("bill_id").references(() => supplierBills.id),
    revision: integer("revision").notNull().default(1),
    madeBy: integer("made_by").references(() => users.id, { onDelete: "set null" }),
    postedBy: integer("posted_by").references(() => users.id, { onDelete: "set null" }),
    postedAt: at("posted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    check("goods_receipts_state", sql`${t.state} in ('open', 'posted', 'dropped')`),
    check("goods_receipts_posted", sql`(${t.state} = 'posted') = (${t.number} is not null)`),
    check("goods_receipts_extra", sql`${t.extraPaise} >= 0`),
    index("goods_receipts_store").on(t.storeId, t.id),
    index("goods_receipts_order").on(t.orderId),
    index("goods_receipts_supplier").on(t.supplierId),
    index("goods_receipts_bill").on(t.billId),
  ],
);

export const goodsReceiptLines = pgTable(
  "goods_receipt_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => goodsReceipts.id, { onDelete: "cascade" }),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    /** "" where goods have none. */
    batch: text("batch").notNull().default(""),
    expiresOn: date("expires_on", { mode: "string" }),
    /** Sound pieces. */
    quantity: integer("quantity").notNull().default(0),
    rejectedQuantity: integer("rejected_quantity").notNull().default(0),
    rejectReason: text("reject_reason").notNull().default(""),
    /** Why more is taken than was ordered. */
    overReason: text("over_reason").notNull().default(""),
    /** Of one piece, before tax, as the supplier asks; null until somebody typed it. */
    costPaise: paise("cost_paise"),
    gstBp: basisPoints("gst_bp").notNull(),
    /** With its share of what the delivery cost; null until it is posted. */
    landedPaise: paise("landed_paise"),
    /** Of its sound pieces, where each has a serial number. */
    serials: text("serials")
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    unique("goods_receipt_lines_unit").on(t.receiptId, t.attributeValueId, t.batch),
    check("goods_receipt_lines_quantity", sql`${t.quantity} between 0 and 99999`),
    check("goods_receipt_lines_rejected", sql`${t.rejectedQuantity} between 0 and 99999`),
    check("goods_receipt_lines_cost", sql`${t.costPaise} >= 0 and ${t.gstBp} between 0 and 10000`),
    index("goods_receipt_lines_value").on(t.attributeValueId),
  ],
);

/** What came of goods that expire, by the maker's batch. */
export const stockBatches = pgTable(
  "stock_batches",
  {
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    batch: text("batch").notNull(),
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    quantityReceived: integer("quantity_received").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.attributeValueId, t.batch, t.expiresOn] }),
    check("stock_batches_quantity", sql`${t.quantityReceived} > 0`),
    index("stock_batches_expiry").on(t.storeId, t.expiresOn),
  ],
);
