/** Everything that the log of what staff do can say. A new write of staff adds its word here. */
export const AUDIT_ACTIONS = [
  "staff.added",
  "staff.disabled",
  "staff.enabled",
  "staff.role",
  "staff.store",
  "staff.password",
  "staff.signed-out",
  "order.moved",
  "order.cancelled",
  "order.request-answered",
  "order.request-received",
  "prescription.given",
  "counter_bill.recorded",
  "counter_bill.balance_received",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
