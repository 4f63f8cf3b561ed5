/** The way of an order through the shop. Whether it is paid is a matter of its own: invoice-status.ts. */
export const STAGES = [
  "awaiting_payment",
  "payment_failed",
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
  "verified",
  "lenses_ordered",
  "fitting",
  "quality_check",
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
  frame_awaited: "Waiting for your frame",
  frame_received: "Your frame is here",
  prescription_needed: "Prescription needed",
  verified: "Prescription checked",
  lenses_ordered: "Lenses ordered",
  fitting: "Lenses being fitted",
  quality_check: "Quality check",
  packed: "Packed",
  shipped: "Shipped",
  ready_to_collect: "Ready to collect",
  delivered: "Delivered",
  return_requested: "Return requested",
  returned: "Returned",
  cancelled: "Cancelled",
};

/** As staff read it: a frame of the customer's own is not theirs. */
export const STAFF_STAGE_LABELS: Readonly<Record<Stage, string>> = {
  ...STAGE_LABELS,
  frame_awaited: "Waiting for the customer’s frame",
  frame_received: "Customer’s frame is here",
};

/** As a customer reads it: what lay ready in a store was collected there, and no parcel was delivered. */
export function stageWords(stage: Stage, { isCollected }: { isCollected: boolean }): string {
  return stage === "delivered" && isCollected ? "Collected" : STAGE_LABELS[stage];
}

/** Every allowed move; what is not listed is refused. Orders without lenses go straight to packed. */
export const STAGE_MOVES: Readonly<Record<Stage, readonly Stage[]>> = {
  awaiting_payment: ["confirmed", "payment_failed", "cancelled"],
  payment_failed: ["confirmed", "cancelled"], // a later attempt may succeed
  confirmed: ["frame_awaited", "prescription_needed", "verified", "packed", "cancelled"],
  frame_awaited: ["frame_received", "cancelled"],
  frame_received: ["prescription_needed", "verified", "cancelled"],
  prescription_needed: ["confirmed", "cancelled"], // confirmed again as soon as every pair has its prescription
  verified: ["lenses_ordered", "packed", "cancelled", "prescription_needed"], // packed: what has no lenses and was brought there before
  lenses_ordered: ["fitting"],
  fitting: ["quality_check", "lenses_ordered"], // a lens that breaks is ordered again
  quality_check: ["packed", "fitting", "lenses_ordered"],
  packed: ["shipped", "ready_to_collect"],
  shipped: ["delivered", "returned"], // refused at the door
  ready_to_collect: ["delivered", "returned"], // nobody came for it
  delivered: ["return_requested", "returned"], // never paid for, and brought back
  // Refused, or a part of it returned: delivered as before. A remake goes the way of the lenses once more.
  return_requested: ["returned", "delivered", "lenses_ordered"],
  returned: [],
  cancelled: [],
};

/** The stages from which a move may come, for the guard in its UPDATE. */
export function stagesBefore(to: Stage): Stage[] {
  return STAGES.filter((from) => canMove(from, to));
}

export function isStage(text: string): text is Stage {
  return (STAGES as readonly string[]).includes(text);
}

export function canMove(from: Stage, to: Stage): boolean {
  return STAGE_MOVES[from].includes(to);
}

/**
 * The moves that a person makes by hand. Payments move themselves, an order waits for a frame as soon as it is placed, and a return is asked, answered and received by use
 * cases of its own, since money and stock go with it.
 */
export function staffMoves(from: Stage): Stage[] {
  if (from === "return_requested") return [];
  const beforePayment = from === "awaiting_payment" || from === "payment_failed";
  return STAGE_MOVES[from].filter((to) =>
    beforePayment ? to === "cancelled" : to !== "return_requested" && to !== "returned" && to !== "frame_awaited",
  );
}

/**
 * The step that an order usually takes next, of those that are open to it: glasses are checked first, anything else is packed
 * at once. Undefined where none of them leads on.
 */
export function usualMove(order: { stage: Stage; hasLenses: boolean }, moves: readonly Stage[]): Stage | undefined {
  const reached = STAGES.indexOf(order.stage);
  const leadsOn = (to: Stage) => STAGES.indexOf(to) > reached && to !== "prescription_needed" && to !== "cancelled";
  if (order.stage === "prescription_needed") return moves.find((to) => to === "confirmed");
  if (order.stage === "confirmed" && !order.hasLenses && moves.includes("packed")) return "packed";
  return STAGES.find((to) => moves.includes(to) && leadsOn(to));
}

/** Whether a move takes an order back to what was done before. An order whose prescription has come only goes on. */
export const leadsBack = (from: Stage, to: Stage): boolean =>
  from !== "prescription_needed" && to !== "cancelled" && STAGES.indexOf(to) < STAGES.indexOf(from);

/** A move as staff choose it: "Packed", or: Back to "Packed". */
export const moveWords = (from: Stage, to: Stage): string =>
  leadsBack(from, to) ? `Back to "${STAFF_STAGE_LABELS[to]}"` : STAFF_STAGE_LABELS[to];

/** Cancelling is free until lenses are ordered: whatever may still be cancelled costs nothing. */
export function canCancel(stage: Stage): boolean {
  return canMove(stage, "cancelled");
}

/** A customer's own frame can be found unfit from the day it is here until lenses are ordered for it. */
export function canRefuseFrame(stage: Stage, events: readonly { stage: Stage }[]): boolean {
  return canCancel(stage) && events.some((event) => event.stage === "frame_received");
}

export const STAGES_BEFORE_CHECK: readonly Stage[] = [
  "awaiting_payment",
  "payment_failed",
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
];

/** A prescription can be corrected until somebody has checked it. */
export function canCorrectPrescription(stage: Stage): boolean {
  return STAGES_BEFORE_CHECK.includes(stage);
}

/** Paid, with lenses that are not ordered yet: now its prescriptions are checked. */
export const STAGES_OF_CHECK: readonly Stage[] = [
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
];

/** Whether a move leads past the check of the prescriptions: no lens is made from one that nobody has read. */
export function passesCheck(from: Stage, to: Stage): boolean {
  return STAGES_BEFORE_CHECK.includes(from) && !STAGES_BEFORE_CHECK.includes(to) && to !== "cancelled";
}

/** Glasses of such an order have still to be made from their prescription, which is needed until then. */
export const STILL_TO_BE_MADE: readonly Stage[] = [
  "awaiting_payment",
  "confirmed",
  "frame_awaited",
  "frame_received",
  "prescription_needed",
  "verified",
  "lenses_ordered",
  "fitting",
  "quality_check",
];
