import { listParcels } from "#services/parcels/list-parcels.ts";
import { csvResponse } from "#web/console/list/csv-response.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/manifest-csv.ts";
import { CARRIER_COLUMN, MANIFEST_COLUMNS } from "./manifest-list.ts";
import { readManifest } from "./read-manifest.ts";

/** The parcels of a day as the file that goes along with them. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const asked = await readManifest(context, { url, actor });
  const carrier = url.searchParams.get("carrier");
  const rows = await listParcels(context.get(shopContext).db, { ...asked, ...(carrier && { carrier }) });
  const parts = [rows].values();
  const one = { next: async () => parts.next() };
  return csvResponse({ name: `parcels-${asked.day}`, columns: [CARRIER_COLUMN, ...MANIFEST_COLUMNS], parts: one });
}
