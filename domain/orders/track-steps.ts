import { type Stage, stageWords } from "./stages.ts";

export type TrackStep = {
  stage: Stage;
  label: string;
  /** When it was reached; null while it lies ahead. */
  at: Date | null;
  state: "done" | "current" | "ahead";
};

const WITH_LENSES: readonly Stage[] = [
  "confirmed",
  "verified",
  "lenses_ordered",
  "fitting",
  "quality_check",
  "packed",
  "shipped",
  "delivered",
];
const WITHOUT_LENSES: readonly Stage[] = ["confirmed", "packed", "shipped", "delivered"];

/** No parcel is sent of what is collected in a store. */
const collected = (way: readonly Stage[]) => way.map((stage) => (stage === "shipped" ? "ready_to_collect" : stage));

/** News of the payment; of no interest once the order goes on. */
const BEFORE_PAYMENT: readonly Stage[] = ["awaiting_payment", "payment_failed"];

/**
 * An order's way as its customer sees it: every stage that it has reached, in order, then those that usually follow.
 * After a failed payment, a cancellation or a return nothing follows by itself.
 */
export function trackSteps(order: {
  events: readonly { stage: Stage; at: Date }[];
  hasLenses: boolean;
  /** Bought at a counter, or to be collected in a store. */
  isCollected: boolean;
}): TrackStep[] {
  const events = order.events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const last = events.at(-1);
  const reached = events.filter((event) => event === last || !BEFORE_PAYMENT.includes(event.stage));
  const ahead = last ? stagesAfter(last.stage, order) : [];
  return [
    ...reached.map((event, n) => ({
      ...step(event, event === last ? "current" : "done", order),
      ...(isPrescriptionGiven(reached, n) && { label: "Prescription received" }),
    })),
    ...ahead.map((stage) => step({ stage, at: null }, "ahead", order)),
  ];
}

/** The order is confirmed once more as soon as it has what it waited for. */
function isPrescriptionGiven(reached: readonly { stage: Stage }[], n: number): boolean {
  return reached[n]!.stage === "confirmed" && reached[n - 1]?.stage === "prescription_needed";
}

function step(
  { stage, at }: Pick<TrackStep, "stage" | "at">,
  state: TrackStep["state"],
  order: { isCollected: boolean },
): TrackStep {
  return { stage, label: stageWords(stage, order), at, state };
}

function stagesAfter(
  stage: Stage,
  { hasLenses, isCollected }: { hasLenses: boolean; isCollected: boolean },
): readonly Stage[] {
  const sent = hasLenses ? WITH_LENSES : WITHOUT_LENSES;
  const way = isCollected ? collected(sent) : sent;
  if (stage === "awaiting_payment") return way;
  if (stage === "frame_awaited") return ["frame_received", ...way.slice(1)];
  if (stage === "ready_to_collect") return ["delivered"];
  // Whoever checks an order without lenses checks it between the same two stages.
  const asConfirmed =
    stage === "frame_received" || stage === "prescription_needed" || (stage === "verified" && !hasLenses);
  const place = way.indexOf(asConfirmed ? "confirmed" : stage);
  return place === -1 ? [] : way.slice(place + 1);
}
