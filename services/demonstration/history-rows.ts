import type { addresses, auditEntries, consents, users } from "#db/schema/accounts.ts";
import type { eyeTestBookings } from "#db/schema/contact.ts";
import type { counterBills, counterPayments } from "#db/schema/counter.ts";
import type { couponUses } from "#db/schema/coupon-uses.ts";
import type { customers } from "#db/schema/customers.ts";
import type { memberships, orderEvents, orderLines, orders } from "#db/schema/orders.ts";
import type { paymentAttempts, paymentOrders, refunds } from "#db/schema/payments.ts";
import type { linePrescriptions, prescriptionChecks, prescriptions } from "#db/schema/prescriptions.ts";
import type { contactConsents } from "#db/schema/recalls.ts";
import type { creditNoteLines, creditNotes, orderRequestLines, orderRequests } from "#db/schema/returns.ts";
import type { stockHolds, stockMovements } from "#db/schema/stock.ts";
import type { testGatewayOrders, testGatewayPayments, testGatewayRefunds } from "#db/schema/embedded-gateway.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { Sheet } from "./plan-prescription.ts";

/** A prescription before it is encrypted; `sheet`: what is drawn and kept as its file. */
export type PlannedPrescription = Pick<typeof prescriptions.$inferInsert, "userId" | "source" | "createdAt"> & {
  id: string;
  content: PrescriptionContent;
  sheet: Sheet | null;
};

/** What is planned, by table and before it is written. Ids are there already. */
export type HistoryRows = {
  users: Omit<typeof users.$inferInsert, "passwordHash">[];
  customers: (typeof customers.$inferInsert)[];
  addresses: (typeof addresses.$inferInsert)[];
  contactConsents: (typeof contactConsents.$inferInsert)[];
  consents: (typeof consents.$inferInsert)[];
  paymentOrders: (typeof paymentOrders.$inferInsert)[];
  paymentAttempts: (typeof paymentAttempts.$inferInsert)[];
  gatewayOrders: (typeof testGatewayOrders.$inferInsert)[];
  gatewayPayments: (typeof testGatewayPayments.$inferInsert)[];
  gatewayRefunds: (typeof testGatewayRefunds.$inferInsert)[];
  orders: (typeof orders.$inferInsert)[];
  orderLines: (typeof orderLines.$inferInsert & { id: number })[];
  orderEvents: (typeof orderEvents.$inferInsert)[];
  couponUses: (typeof couponUses.$inferInsert)[];
  memberships: (typeof memberships.$inferInsert)[];
  stockHolds: (typeof stockHolds.$inferInsert)[];
  stockMovements: (typeof stockMovements.$inferInsert)[];
  prescriptions: PlannedPrescription[];
  linePrescriptions: (typeof linePrescriptions.$inferInsert)[];
  prescriptionChecks: (typeof prescriptionChecks.$inferInsert)[];
  counterBills: (typeof counterBills.$inferInsert)[];
  counterPayments: (typeof counterPayments.$inferInsert)[];
  orderRequests: (typeof orderRequests.$inferInsert)[];
  orderRequestLines: (typeof orderRequestLines.$inferInsert)[];
  auditEntries: (typeof auditEntries.$inferInsert)[];
  eyeTests: (typeof eyeTestBookings.$inferInsert)[];
};

/** A credit note with its refund. Its number is given when all are known, since the series runs by the day of issue. */
export type PlannedCreditNote = {
  note: Omit<typeof creditNotes.$inferInsert, "creditNoteNo"> & { id: string };
  lines: (typeof creditNoteLines.$inferInsert)[];
  refund: typeof refunds.$inferInsert | null;
};

export function noRows(): HistoryRows {
  return {
    users: [],
    customers: [],
    addresses: [],
    consents: [],
    contactConsents: [],
    paymentOrders: [],
    paymentAttempts: [],
    gatewayOrders: [],
    gatewayPayments: [],
    gatewayRefunds: [],
    orders: [],
    orderLines: [],
    orderEvents: [],
    couponUses: [],
    memberships: [],
    stockHolds: [],
    stockMovements: [],
    prescriptions: [],
    linePrescriptions: [],
    prescriptionChecks: [],
    counterBills: [],
    counterPayments: [],
    orderRequests: [],
    orderRequestLines: [],
    auditEntries: [],
    eyeTests: [],
  };
}
