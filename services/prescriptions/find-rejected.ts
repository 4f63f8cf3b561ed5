import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { prescriptionChecks } from "#db/schema/prescriptions.ts";
import type { RejectReason } from "#domain/prescriptions/reject-reasons.ts";

/** Why one version of a line's prescription was sent back; null where it was not. */
export async function findRejected(
  db: Db,
  { orderLineId, version }: { orderLineId: number; version: number },
): Promise<{ reason: RejectReason; words: string } | null> {
  const [row] = await db
    .select({ reason: prescriptionChecks.reason, words: prescriptionChecks.words })
    .from(prescriptionChecks)
    .where(
      and(
        eq(prescriptionChecks.orderLineId, orderLineId),
        eq(prescriptionChecks.version, version),
        eq(prescriptionChecks.verdict, "rejected"),
      ),
    );
  return row?.reason ? { reason: row.reason, words: row.words } : null;
}
