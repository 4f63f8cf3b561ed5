import { type PackageRange, servesPrescription } from "#domain/lenses/package-range.ts";
import type { PrescriptionHolder } from "#services/prescriptions/holder.ts";
import type { Shop } from "#services/shop.ts";
import { findGiven, type GivenPrescription } from "#web/storefront/product/product-detail/load-own.ts";

const NOT_HERE =
  "We could not find this prescription. Please sign in, add it again, or choose to add it after ordering";

export type JudgedGiven = { ok: true; prescriptionId: string } | { ok: false; message: string };

type Lens = PackageRange & { packageName: string };

/** Whether a lens can be made in the holder's prescription of an id. The browser's word is not taken for it. */
export async function judgeFor(
  shop: Shop,
  given: { holder: PrescriptionHolder; id: string },
  lens: Lens,
): Promise<JudgedGiven> {
  const found = await findGiven(shop, given);
  if (found === null) return { ok: false, message: NOT_HERE };
  const refusal = refusalFor(found, lens);
  return refusal === null ? { ok: true, prescriptionId: found.id } : { ok: false, message: refusal };
}

/** Why a prescription cannot be used for a lens; an uploaded sheet is judged by an optician. */
export function refusalFor({ label, refusal, eyes }: GivenPrescription, lens: Lens): string | null {
  if (refusal !== null) return `${label}: ${refusal}`;
  const verdict = eyes === null ? { ok: true as const } : servesPrescription(lens, eyes);
  return verdict.ok ? null : `${lens.packageName}: ${verdict.words}`;
}
