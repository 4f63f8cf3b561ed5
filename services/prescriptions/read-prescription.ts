import { eq } from "drizzle-orm";
import { prescriptions } from "#db/schema/prescriptions.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Shop } from "#services/shop.ts";
import type { PrescriptionHolder } from "./holder.ts";
import { type HowRead, logReads } from "./log-reads.ts";
import { requireReadable } from "./may-read.ts";
import { openPrescriptions, type PrescriptionView } from "./prescription-view.ts";

/** One prescription, for its owner or for staff by an order. The read is logged. */
export async function readPrescription(
  shop: Shop,
  given: { holder: PrescriptionHolder; id: string; how: Exclude<HowRead, "link"> },
): Promise<PrescriptionView> {
  const { holder, how } = given;
  const { id } = await requireReadable(shop.db, given);
  const [view] = await openPrescriptions(shop, shop.db, eq(prescriptions.id, id));
  if (!view) throw new AppError("not_found");
  await logReads(shop.db, { ids: [id], actor: holder.actor, how, now: shop.now() });
  return view;
}
