/** The way of an order through the shop. Whether it is paid is a matter of its own: invoice-status.ts. */
export const STAGES = [
  "awaiting_payment",
  "payment_failed",
  "confirmed",
  "verified",
  "lenses_ordered",
  "fitting",
  "packed",
  "shipped",
  "ready_to_collect",
  "delivered",
  "return_requested",
  "returned",
  "cancelled",
] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  awaiting_payment: "Waiting for payment",
  payment_failed: "Payment failed",
  confirmed: "Order confirmed",
  verified: "Prescription checked",
  lenses_ordered: "Lenses ordered",
  fitting: "Lenses being fitted",
  packed: "Packed",
  shipped: "Shipped",
  ready_to_collect: "Ready to collect",
  delivered: "Delivered",
  return_requested: "Return requested",
  returned: "Returned",
  cancelled: "Cancelled",
};

/** Every allowed move; what is not listed is refused. Orders without lenses go from verified straight to packed. */
export const STAGE_MOVES: Readonly<Record<Stage, readonly Stage[]>> = {
  awaiting_payment: ["confirmed", "payment_failed", "cancelled"],
  payment_failed: ["confirmed", "cancelled"], // a later attempt may succeed
  confirmed: ["verified", "cancelled"],
  verified: ["lenses_ordered", "packed", "cancelled"],
  lenses_ordered: ["fitting"],
  fitting: ["packed", "lenses_ordered"], // a lens that breaks is ordered again
  packed: ["shipped", "ready_to_collect"],
  shipped: ["delivered"],
  ready_to_collect: ["delivered"],
  delivered: ["return_requested"],
  return_requested: ["returned", "delivered"], // refused returns stay delivered
  returned: [],
  cancelled: [],
};

export function canMove(from: Stage, to: Stage): boolean {
  return STAGE_MOVES[from].includes(to);
}

/** Cancelling is free until lenses are ordered: whatever may still be cancelled costs nothing. */
export function canCancel(stage: Stage): boolean {
  return canMove(stage, "cancelled");
}

/** A prescription can be corrected until somebody has checked it. */
export function canCorrectPrescription(stage: Stage): boolean {
  return stage === "awaiting_payment" || stage === "payment_failed" || stage === "confirmed";
}
