import { isSignedIn } from "#domain/accounts/actor.ts";
import { prescriptionLabel } from "#domain/prescriptions/prescription-label.ts";
import { evenPd, type PupilDistance } from "#domain/try-on/photo-scale.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import { shopContext } from "#web/session/context.ts";
import { readHolder } from "#web/session/guest-key.ts";
import type { Route } from "./+types/saved-distances.ts";

export type SavedDistances = {
  isSignedIn: boolean;
  /** "Asha, added 21 Nov 2026" */
  distances: { id: string; label: string; pd: PupilDistance; isPerEye: boolean }[];
};

/** The pupil distances of one's own prescriptions. Reading them is noted like any other look, so they are asked for by a press. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const holder = await readHolder(request, context);
  const views = await listPrescriptions(context.get(shopContext), { holder });
  const distances: SavedDistances = { isSignedIn: isSignedIn(holder.actor), distances: views.flatMap(distanceOf) };
  return Response.json(distances, { headers: { "Cache-Control": "private, no-store" } });
}

function distanceOf({ id, content, createdAt }: PrescriptionView): SavedDistances["distances"] {
  const { eyes, pdBinocularMm, customerName } = content;
  const [right, left] = [eyes?.right.pdMm ?? null, eyes?.left.pdMm ?? null];
  const isPerEye = right !== null && left !== null;
  const pd = isPerEye ? { rightMm: right, leftMm: left } : pdBinocularMm === null ? null : evenPd(pdBinocularMm);
  return pd ? [{ id, label: prescriptionLabel({ customerName, createdAt }), pd, isPerEye }] : [];
}
