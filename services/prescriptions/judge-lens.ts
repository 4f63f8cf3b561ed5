import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { lensPackages } from "#db/schema/lenses.ts";
import { orderLines } from "#db/schema/orders.ts";
import { servesPrescription } from "#domain/lenses/package-range.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import type { LineRefusal } from "./add-line-version.ts";

export type LensVerdict = { ok: true } | { ok: false; name: string; words: string };

/** Whether the lens that was bought with a line can be made in these powers; one eye's reason in plain words if not. */
export async function lensVerdict(
  tx: Db,
  given: { orderLineId: number; eyes: NonNullable<PrescriptionContent["eyes"]> },
): Promise<LensVerdict> {
  const [lens] = await tx
    .select({
      name: lensPackages.name,
      sphMin: lensPackages.sphMin,
      sphMax: lensPackages.sphMax,
      cylMin: lensPackages.cylMin,
      cylMax: lensPackages.cylMax,
      addMin: lensPackages.addMin,
      addMax: lensPackages.addMax,
    })
    .from(orderLines)
    .innerJoin(lensPackages, eq(lensPackages.code, orderLines.lensPackageCode))
    .where(
      and(
        // By its order, which has an index.
        sql`${orderLines.orderId} = (select order_id from order_lines frame where frame.id = ${given.orderLineId})`,
        eq(orderLines.frameLineId, given.orderLineId),
        eq(orderLines.kind, "lens"),
      ),
    );
  if (!lens) return { ok: true };
  const verdict = servesPrescription(lens, given.eyes);
  return verdict.ok ? verdict : { ok: false, name: lens.name, words: verdict.words };
}

/**
 * Whether the lens that was bought with a line can be made in these powers, as the wizard and the cart ask before. A sheet
 * that nobody has read yet is judged by an optician.
 */
export async function judgeLens(
  tx: Db,
  given: { orderLineId: number; eyes: PrescriptionContent["eyes"] },
): Promise<{ ok: true } | LineRefusal> {
  const { orderLineId, eyes } = given;
  if (eyes === null) return { ok: true };
  const verdict = await lensVerdict(tx, { orderLineId, eyes });
  if (verdict.ok) return verdict;
  const message =
    `${verdict.name}: ${verdict.words}. Please write or call us to change the lens, or cancel the order free ` +
    `of charge and choose another`;
  return { ok: false, reason: "lens", message };
}
