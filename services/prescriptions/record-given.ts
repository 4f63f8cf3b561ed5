import type { Db } from "#db/client.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import { actsForShop, recordAudit } from "#services/audit/record-audit.ts";
import type { PrescribedLine } from "./find-order-line.ts";

/** Staff gave a prescription in a customer's place: which order and line, and nothing of what it says. */
export async function recordGiven(
  tx: Db,
  given: { actor: Actor; line: PrescribedLine; prescriptionId: string; now: Date },
): Promise<void> {
  const { actor, line, prescriptionId, now } = given;
  if (!actsForShop(actor, line)) return;
  const data = { storeId: line.storeId, orderLineId: line.orderLineId, prescriptionId };
  await recordAudit(tx, {
    actor,
    action: "prescription.given",
    object: { kind: "order", id: line.orderId },
    data,
    now,
  });
}
