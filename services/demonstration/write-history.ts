import { sql } from "drizzle-orm";
import type { Copying } from "#db/copy-rows.ts";
import { addresses, auditEntries, consents, users } from "#db/schema/accounts.ts";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { counterBills, counterPayments } from "#db/schema/counter.ts";
import { couponUses } from "#db/schema/coupon-uses.ts";
import { customers } from "#db/schema/customers.ts";
import { testGatewayOrders, testGatewayPayments, testGatewayRefunds } from "#db/schema/embedded-gateway.ts";
import { memberships, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import { coupons, paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import { contactConsents } from "#db/schema/recalls.ts";
import { creditNoteLines, creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import { stockHolds, stockMovements } from "#db/schema/stock.ts";
import { addDays, startOfKolkataDay } from "#domain/dates/kolkata-day.ts";
import { financialYear } from "#domain/invoicing/financial-year.ts";
import { formatInvoiceNumber, INVOICE_SERIES } from "#domain/invoicing/invoice-number.ts";
import type { ReceivedReason } from "#domain/stock/movement-reason.ts";
import type { HistoryPlan } from "./history-plan.ts";
import { planShelves } from "./plan-shelves.ts";
import type { HistoryRows, PlannedCreditNote, PlannedPrescription } from "./history-rows.ts";

type Encrypted = typeof prescriptions.$inferInsert;

type Given = { passwordHash: string; encrypt: (prescription: PlannedPrescription) => Promise<Encrypted> };

/**
 * The log and the ledger of stock are read by the order of their entries, and an order's way ends days after it is planned: so its
 * entries wait here, and come there by their time.
 */
const HELD_ENTRIES = "history_audit_entries";
const HELD_MOVEMENTS = "history_stock_movements";

/** Before the first rows. */
export async function holdEntries(tx: Copying["tx"]): Promise<void> {
  await tx.execute(sql`create temp table ${sql.identifier(HELD_ENTRIES)} on commit drop as
    select ${ENTRY_COLUMNS} from audit_entries with no data`);
  await tx.execute(sql`create temp table ${sql.identifier(HELD_MOVEMENTS)} on commit drop as
    select ${MOVEMENT_COLUMNS} from stock_movements with no data`);
}

async function writeEntries(tx: Copying["tx"]): Promise<void> {
  await tx.execute(sql`insert into audit_entries (${ENTRY_COLUMNS})
    select ${ENTRY_COLUMNS} from ${sql.identifier(HELD_ENTRIES)} order by created_at, entity_id`);
}

/** What lay in the stores when the catalogue was made was there before the first day. */
async function writeMovements(tx: Copying["tx"], { days }: HistoryPlan): Promise<void> {
  const opened = startOfKolkataDay(addDays(days[0]!.day, -7)).toISOString();
  await tx.execute(sql`update stock_movements set created_at = ${opened}::timestamptz
    where kind = 'received' and reason = ${"opening" satisfies ReceivedReason} and created_at > ${opened}::timestamptz`);
  await tx.execute(sql`insert into stock_movements (${MOVEMENT_COLUMNS})
    select ${MOVEMENT_COLUMNS} from ${sql.identifier(HELD_MOVEMENTS)} order by created_at, ctid`);
}

const MOVEMENT_COLUMNS = sql`store_id, attribute_value_id, kind, total_delta, held_delta, sold_delta, payment_order_id, order_id,
  reason, actor_user_id, created_at`;
const ENTRY_COLUMNS = sql`actor_user_id, approver_user_id, action, entity, entity_id, changes, data, created_at`;

/** The rows of some days, each table after those that it names. Sheets are drawn while other tables are written. */
export async function writeRows(copying: Copying, rows: HistoryRows, given: Given): Promise<void> {
  const encrypting = rows.prescriptions.map((prescription) => given.encrypt(prescription));
  try {
    await copyRows(copying, rows, { ...given, encrypted: () => Promise.all(encrypting) });
  } finally {
    // Whoever clears up after a fault finds every file.
    await Promise.allSettled(encrypting);
  }
}

async function copyRows(
  { copy }: Copying,
  rows: HistoryRows,
  given: { passwordHash: string; encrypted: () => Promise<Encrypted[]> },
): Promise<void> {
  const { passwordHash, encrypted } = given;
  await copy(
    users,
    rows.users.map((user) => ({ ...user, passwordHash })),
  );
  await copy(customers, rows.customers);
  await copy(addresses, rows.addresses);
  await copy(consents, rows.consents);
  await copy(contactConsents, rows.contactConsents);
  await copy(paymentOrders, rows.paymentOrders);
  await copy(paymentAttempts, rows.paymentAttempts);
  await copy(testGatewayOrders, rows.gatewayOrders);
  await copy(testGatewayPayments, rows.gatewayPayments);
  await copy(testGatewayRefunds, rows.gatewayRefunds);
  await copy(orders, rows.orders);
  await copy(orderLines, rows.orderLines);
  await copy(orderEvents, rows.orderEvents);
  await copy(couponUses, rows.couponUses);
  await copy(memberships, rows.memberships);
  await copy(stockHolds, rows.stockHolds);
  await copy(
    stockMovements,
    rows.stockMovements.map((move) => ({ reason: null, actorUserId: null, ...move })),
    HELD_MOVEMENTS,
  );
  await copy(prescriptions, await encrypted());
  await copy(linePrescriptions, rows.linePrescriptions);
  await copy(prescriptionChecks, rows.prescriptionChecks);
  await copy(counterBills, rows.counterBills);
  await copy(counterPayments, rows.counterPayments);
  await copy(orderRequests, rows.orderRequests);
  await copy(orderRequestLines, rows.orderRequestLines);
  await copy(auditEntries, rows.auditEntries, HELD_ENTRIES);
  await copy(eyeTestBookings, rows.eyeTests);
}

/**
 * What is known when all days are planned: credit notes by their day, the shelves, the coupon's uses. What customers lock as
 * well comes last, in the order in which they do: coupon, stock by id, series.
 */
export async function writeEnd({ tx, copy }: Copying, plan: HistoryPlan): Promise<void> {
  const notes = plan.creditNotes.toSorted((a, b) => a.note.issuedAt.getTime() - b.note.issuedAt.getTime());
  await copy(
    refunds,
    notes.flatMap(({ refund }) => (refund ? [refund] : [])),
  );
  await tx.execute(sql`
    update customers c set gstin = g.gstin
    from json_to_recordset(${JSON.stringify([...plan.gstins].map(([id, gstin]) => ({ id, gstin })))}::json) as g(id int, gstin text)
    where c.id = g.id`);
  await writeShelves(tx, plan);
  await writeMovements(tx, plan);
  await writeEntries(tx);
  await tx.execute(sql`analyze users, customers, contact_consents, barcodes, shelf_places, addresses, payment_orders, payment_attempts, orders, order_lines, order_events,
    stock_holds, stock_movements, prescriptions, line_prescriptions, prescription_checks, counter_bills, counter_payments,
    order_requests, refunds, audit_entries, eye_test_bookings, test_gateway_orders, test_gateway_payments, test_gateway_refunds`);
  const { coupon } = plan.facts;
  if (coupon)
    await tx.execute(sql`update ${coupons} set used_count = used_count + ${plan.couponUses} where id = ${coupon.id}`);
  await moveStock(tx, plan);
  await writeNotes({ tx, copy }, notes);
}

async function moveStock(tx: Copying["tx"], plan: HistoryPlan): Promise<void> {
  const changes = sql`json_to_recordset(${JSON.stringify([...plan.sold.values()])}::json)
    as c("storeId" int, "attributeValueId" int, received int, lost int, sold int)`;
  const isChanged = sql`s.store_id = c."storeId" and s.attribute_value_id = c."attributeValueId"`;
  await tx.execute(sql`
    select 1 from stock s join ${changes} on ${isChanged}
    order by s.attribute_value_id, s.store_id for no key update of s`);
  await tx.execute(sql`
    update stock s set total_quantity = s.total_quantity + c.received - c.lost, sold_quantity = s.sold_quantity + c.sold
    from ${changes} where ${isChanged}`);
}

/** After a note that was issued meanwhile, if there is one. */
async function writeNotes({ tx, copy }: Copying, notes: readonly PlannedCreditNote[]): Promise<void> {
  const years = Map.groupBy(notes, ({ note }) => financialYear(note.issuedAt));
  const series = INVOICE_SERIES.creditNote;
  for (const [year, ofYear] of [...years].toSorted(([a], [b]) => a.localeCompare(b))) {
    const { rows } = await tx.execute<{ last: number }>(sql`
      insert into invoice_series as i (series, financial_year, last_number) values (${series}, ${year}, ${ofYear.length})
      on conflict (series, financial_year) do update set last_number = i.last_number + excluded.last_number
      returning last_number as last`);
    const before = rows[0]!.last - ofYear.length;
    await copy(
      creditNotes,
      ofYear.map(({ note }, n) => ({
        ...note,
        creditNoteNo: formatInvoiceNumber({ series, financialYear: year, number: before + n + 1 }),
      })),
    );
  }
  await copy(
    creditNoteLines,
    notes.flatMap(({ lines }) => lines),
  );
}

/** Besides what somebody has said by hand. */
async function writeShelves(tx: Copying["tx"], plan: HistoryPlan): Promise<void> {
  const planned = planShelves(plan.facts.goods);
  await tx.execute(sql`
    insert into barcodes (code, attribute_value_id) select code, "attributeValueId"
    from json_to_recordset(${JSON.stringify(planned.barcodes)}::json) as b(code text, "attributeValueId" int)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into shelf_places (store_id, attribute_value_id, place) select "storeId", "attributeValueId", place
    from json_to_recordset(${JSON.stringify(planned.places)}::json) as p("storeId" int, "attributeValueId" int, place text)
    on conflict do nothing`);
}
