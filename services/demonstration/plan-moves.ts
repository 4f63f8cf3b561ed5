import type { Stage } from "#domain/orders/stages.ts";
import { type Colleague, type HistoryPlan, planAudit } from "./history-plan.ts";
import type { Step } from "./plan-way.ts";

/** The steps that staff made, with the history of the order and the log; answers what of its row they changed. */
export function planMoves(
  plan: HistoryPlan,
  given: {
    orderId: string;
    storeId: number;
    from: Stage;
    steps: readonly Step[];
    actor: Colleague;
    parcel: { carrier: string; trackingNo: string } | null;
  },
): { stage: Stage; deliveredAt: Date | null; carrier: string | null; trackingNo: string | null } {
  const { orderId, storeId, steps, actor, parcel } = given;
  let stage = given.from;
  let deliveredAt: Date | null = null;
  let sent: typeof parcel = null;
  for (const { stage: to, at } of steps) {
    plan.rows.orderEvents.push({ orderId, stage: to, note: "", actorUserId: actor.id, createdAt: at });
    if (to === "verified") planChecks(plan, { orderId, byUserId: actor.id, at });
    if (to === "shipped") sent = parcel;
    if (to === "delivered") deliveredAt = at;
    planAudit(plan, {
      actor,
      action: "order.moved",
      orderId,
      changes: {
        stage: { before: stage, after: to },
        ...(to === "shipped" &&
          parcel && {
            carrier: { before: null, after: parcel.carrier },
            trackingNo: { before: null, after: parcel.trackingNo },
          }),
      },
      data: { storeId },
      at,
    });
    stage = to;
  }
  return { stage, deliveredAt, carrier: sent?.carrier ?? null, trackingNo: sent?.trackingNo ?? null };
}

/** An order comes to "Prescription checked" because somebody has checked each of its prescriptions. */
function planChecks(plan: HistoryPlan, { orderId, byUserId, at }: { orderId: string; byUserId: number; at: Date }) {
  const { linePrescriptions, prescriptionChecks } = plan.rows;
  // Those of the order that is planned now were added last.
  for (let n = linePrescriptions.length - 1; linePrescriptions[n]?.orderId === orderId; n -= 1) {
    const { orderLineId, version } = linePrescriptions[n]!;
    prescriptionChecks.push({ orderLineId, version, verdict: "verified", byUserId, createdAt: at });
  }
}
