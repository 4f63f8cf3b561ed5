import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";
import { nameWords } from "./name-words.ts";

type Columns = Record<
  | "id"
  | "userId"
  | "customerId"
  | "couponId"
  | "storeId"
  | "stage"
  | "createdAt"
  | "phone"
  | "customerName"
  | "trackingNo"
  | "assignedTo"
  | "deliverBy"
  | "deliverTo"
  | "invoicedAt",
  ExtraConfigColumn
>;

/** What orders are listed and found by. Each costs every order a little: decision 513 has the figures. */
export const orderIndexes = (t: Columns) => [
  index("orders_user").on(t.userId, t.createdAt.desc()),
  index("orders_customer").on(t.customerId),
  index("orders_coupon")
    .on(t.couponId)
    .where(sql`coupon_id is not null`),
  index("orders_store").on(t.storeId, t.createdAt.desc()),
  // With the stage, so that those of one stage are counted and paged in the index alone.
  index("orders_newest").on(t.createdAt, t.id, t.stage),
  index("orders_open")
    .on(t.stage, t.createdAt)
    .where(sql`stage not in ('payment_failed', 'delivered', 'returned', 'cancelled')`),
  // Of one store: its board, its heaps of Today.
  index("orders_open_store")
    .on(t.storeId, t.stage, t.createdAt, t.id)
    .where(sql`stage not in ('payment_failed', 'delivered', 'returned', 'cancelled')`),
  // Of those that are over the few: what was delivered is nearly all.
  index("orders_ended")
    .on(t.stage, t.createdAt, t.id)
    .where(sql`stage in ('payment_failed', 'returned', 'cancelled')`),
  // What is late, some thousands, is sorted from the index alone. It has both days as well: PostgreSQL does not see them in the first.
  index("orders_promised")
    .on(sql`coalesce(${t.deliverBy}, ${t.deliverTo})`, t.createdAt, t.id, t.stage, t.deliverBy, t.deliverTo)
    .where(sql`stage not in ('payment_failed', 'delivered', 'returned', 'cancelled')`),
  index("orders_due")
    .on(t.createdAt, t.id)
    .where(sql`advance_payment_paise > 0`),
  index("orders_assigned")
    .on(t.assignedTo, t.createdAt, t.id)
    .where(sql`assigned_to is not null`),
  index("orders_frame_awaited")
    .on(t.createdAt)
    .where(sql`stage = 'frame_awaited'`),
  // Whole numbers are found by it too.
  index("orders_phone_end").on(sql`reverse(${t.phone}) text_pattern_ops`),
  index("orders_tracking")
    .on(t.trackingNo)
    .where(sql`tracking_no is not null`),
  // The bills of a day.
  index("orders_invoiced")
    .on(t.invoicedAt)
    .where(sql`invoiced_at is not null`),
  index("orders_name_words").using("gin", nameWords(t.customerName)),
];
