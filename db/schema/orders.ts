import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { OwnFrame } from "#domain/own-frame/own-frame.ts";
import type { LineKind } from "#domain/orders/line-kinds.ts";
import type { InvoiceStatus } from "#domain/orders/invoice-status.ts";
import type { Stage } from "#domain/orders/stages.ts";
import { at, basisPoints, createdAt, paise } from "./columns.ts";
import { users } from "./accounts.ts";
import { attributeValues, products } from "./catalogue.ts";
import { customers } from "./customers.ts";
import { lensRecords } from "./lenses.ts";
import { orderIndexes } from "./order-indexes.ts";
import { coupons, paymentOrders } from "./payments.ts";
import { stores } from "./stores.ts";

/** A bill, online or counter. Every amount is what was charged; pages read and never compute anew. */
export const orders = pgTable(
  "orders",
  {
    /** The billing id. */
    id: uuid("id").primaryKey().defaultRandom(),
    /** Public bill number in URLs and the QR: random, at least 80 bits. */
    uniqueId: text("unique_id").notNull().unique(),
    paymentOrderId: uuid("payment_order_id")
      .unique()
      .references(() => paymentOrders.id),
    userId: integer("user_id").references(() => users.id),
    /** Whoever bought it, with an account or without; null where nobody said who. */
    customerId: integer("customer_id").references(() => customers.id),
    storeId: integer("store_id")
      .notNull()
      .references(() => stores.id),
    /** 0 unpaid or offline, 1 paid, 2 payment failed. */
    invoiceStatus: smallint("invoice_status").$type<InvoiceStatus>().notNull(),
    invoiceNo: text("invoice_no").unique(),
    invoicedAt: at("invoiced_at"),
    customerName: text("customer_name").notNull(),
    phone: text("phone").notNull(),
    customerEmail: text("customer_email").notNull(),
    /** address1, address2, city, state, state_code, zip_code, country, recipient. */
    address: jsonb("address"),
    addressId: integer("address_id"),
    placeOfSupply: text("place_of_supply").notNull(),
    sameState: boolean("same_state").notNull(),
    buyerGstin: text("buyer_gstin"),
    paymentMode: text("payment_mode").notNull(),
    grossPaise: paise("gross_paise").notNull(),
    discountPaise: paise("discount_paise").notNull(),
    bogoDiscountPaise: paise("bogo_discount_paise").notNull().default(0),
    extraDiscountBp: basisPoints("extra_discount_bp").notNull().default(0),
    specialDiscountPaise: paise("special_discount_paise").notNull().default(0),
    couponId: integer("coupon_id").references(() => coupons.id),
    couponCode: text("coupon_code"),
    couponDiscountPaise: paise("coupon_discount_paise").notNull().default(0),
    /** May be negative: what rounding to the charged amount took away. */
    roundOffPaise: paise("round_off_paise").notNull().default(0),
    /** What the customer was charged. */
    totalPaise: paise("total_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    /** The outstanding balance; 0 for a paid online order. */
    advancePaymentPaise: paise("advance_payment_paise").notNull().default(0),
    gatewayOrderId: text("gateway_order_id"),
    gatewayPaymentId: text("gateway_payment_id").unique(),
    stage: text("stage").$type<Stage>().notNull(),
    /** The names as they stand on the bill, and whose they are where the shop knows. */
    salePerson: text("sale_person"),
    sellerId: integer("seller_id").references(() => users.id, { onDelete: "set null" }),
    optometrist: text("optometrist"),
    optometristId: integer("optometrist_id").references(() => users.id, { onDelete: "set null" }),
    deliverFrom: date("deliver_from", { mode: "string" }),
    deliverTo: date("deliver_to", { mode: "string" }),
    deliverBy: date("deliver_by", { mode: "string" }),
    /** Who carries the parcel, and under which number; null before it is shipped. */
    carrier: text("carrier"),
    trackingNo: text("tracking_no"),
    /** Who of the shop takes care of it. */
    assignedTo: integer("assigned_to").references(() => users.id, { onDelete: "set null" }),
    /** Whoever collects it wants to try it on in the store first. */
    tryOn: boolean("try_on").notNull().default(false),
    /** When it was handed over the last time: from here the days of a return count. */
    deliveredAt: at("delivered_at"),
    /** When it was reminded of its customer's own frame, and when that was brought to a store, on its way to the lab. */
    frameRemindedAt: at("frame_reminded_at"),
    frameHandedInAt: at("frame_handed_in_at"),
    createdAt: createdAt(),
    paidAt: at("paid_at"),
  },
  (t) => [
    check("orders_invoice_status", sql`${t.invoiceStatus} in (0, 1, 2)`),
    check(
      "orders_paid_has_invoice",
      sql`${t.invoiceStatus} <> 1 or (${t.invoiceNo} is not null and ${t.invoicedAt} is not null)`,
    ),
    check("orders_failed_has_none", sql`${t.invoiceStatus} <> 2 or ${t.invoiceNo} is null`),
    check("orders_invoice_no", sql`${t.invoiceNo} ~ '^[A-Z0-9/-]{1,16}$'`),
    check("orders_unique_id", sql`length(${t.uniqueId}) >= 16`),
    check(
      "orders_amounts",
      sql`${t.grossPaise} >= 0 and ${t.discountPaise} >= 0 and ${t.bogoDiscountPaise} >= 0 and ${t.specialDiscountPaise} >= 0 and ${t.couponDiscountPaise} >= 0 and ${t.totalPaise} >= 0 and ${t.taxPaise} >= 0 and ${t.advancePaymentPaise} between 0 and ${t.totalPaise}`,
    ),
    check(
      "orders_sum",
      sql`${t.grossPaise} - ${t.discountPaise} - ${t.bogoDiscountPaise} - ${t.specialDiscountPaise} - ${t.couponDiscountPaise} + ${t.roundOffPaise} = ${t.totalPaise}`,
    ),
    ...orderIndexes(t),
  ],
);

/** A row of a bill: a frame, the lens that goes with it, other goods or the membership. */
export const orderLines = pgTable(
  "order_lines",
  {
    /** storeOrderId. */
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: smallint("position").notNull(),
    kind: text("kind").$type<LineKind>().notNull(),
    /** A lens row names its frame row; My Orders shows the pair as one. */
    frameLineId: integer("frame_line_id"),
    /** Null for a fee. */
    productId: integer("product_id").references(() => products.id),
    attributeValueId: integer("attribute_value_id").references(() => attributeValues.id),
    lensRecordId: integer("lens_record_id").references(() => lensRecords.id),
    powerTypeCode: text("power_type_code"),
    powerTypeName: text("power_type_name"),
    lensPackageCode: text("lens_package_code"),
    lensPackageName: text("lens_package_name"),
    eye: text("eye").$type<"right" | "left">(),
    productName: text("product_name").notNull(),
    productCode: text("product_code").notNull(),
    productImage: text("product_image"),
    hsnCode: text("hsn_code").notNull(),
    /** The colour's swatch image, or Standard. */
    attributeName: text("attribute_name").notNull(),
    colorName: text("color_name").notNull().default(""),
    attributeValue: text("attribute_value").notNull(),
    categoryName: text("category_name").notNull(),
    subcategoryName: text("subcategory_name").notNull(),
    quantity: integer("quantity").notNull(),
    unitPricePaise: paise("unit_price_paise").notNull(),
    discountBp: basisPoints("discount_bp").notNull().default(0),
    buyOneGetOne: boolean("buy_1_get_1").notNull().default(false),
    /** unit x quantity, before any discount. */
    pricePaise: paise("price_paise").notNull(),
    bogoDiscountPaise: paise("bogo_discount_paise").notNull().default(0),
    couponSharePaise: paise("coupon_share_paise").notNull().default(0),
    /** Its part of a counter bill's special discount. */
    specialSharePaise: paise("special_share_paise").notNull().default(0),
    /** Charged for this row after its discount, BOGO and its shares of special discount and coupon; tax included. */
    totalPaise: paise("total_paise").notNull(),
    taxBp: basisPoints("tax_bp").notNull(),
    taxablePaise: paise("taxable_paise").notNull(),
    cgstPaise: paise("cgst_paise").notNull().default(0),
    sgstPaise: paise("sgst_paise").notNull().default(0),
    igstPaise: paise("igst_paise").notNull().default(0),
    /** What the customer said of the frame that they bring; null where the shop sells it. */
    ownFrame: jsonb("own_frame").$type<OwnFrame>(),
  },
  (t) => [
    unique("order_lines_position").on(t.orderId, t.position),
    unique("order_lines_of_order").on(t.id, t.orderId),
    foreignKey({ columns: [t.frameLineId, t.orderId], foreignColumns: [t.id, t.orderId], name: "order_lines_frame" }),
    check(
      "order_lines_kind",
      sql`${t.kind} in ('frame', 'lens', 'goods', 'membership', 'fee') and (${t.kind} = 'fee') = (${t.productId} is null) and (${t.kind} = 'lens') = (${t.frameLineId} is not null)`,
    ),
    check("order_lines_quantity", sql`${t.quantity} between 1 and 10`),
    check("order_lines_price", sql`${t.pricePaise} = ${t.unitPricePaise} * ${t.quantity} and ${t.unitPricePaise} >= 0`),
    check(
      "order_lines_discount",
      sql`${t.discountBp} between 0 and 10000 and (${t.kind} <> 'lens' or ${t.discountBp} = 0)`,
    ),
    check(
      "order_lines_tax",
      sql`${t.taxablePaise} + ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise} = ${t.totalPaise} and ${t.cgstPaise} = ${t.sgstPaise} and (${t.cgstPaise} = 0 or ${t.igstPaise} = 0)`,
    ),
    check("order_lines_total", sql`${t.totalPaise} between 0 and ${t.pricePaise}`),
  ],
);

/** The dated history of an order's stages. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    stage: text("stage").$type<Stage>().notNull(),
    note: text("note").notNull().default(""),
    actorUserId: integer("actor_user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.createdAt)],
);

/** A Gold membership: 365 days from payment. */
export const memberships = pgTable(
  "memberships",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    orderLineId: integer("order_line_id")
      .notNull()
      .unique()
      .references(() => orderLines.id),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (t) => [
    check("memberships_span", sql`${t.endsAt} > ${t.startsAt}`),
    index("memberships_user").on(t.userId, t.endsAt),
  ],
);
