import { readWrongRows } from "#services/goods/csv/get-import.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/wrong-csv.ts";
import { csvFile } from "./csv-file.ts";
import { readImportId } from "./read-import-id.ts";

/** The wrong rows of a file with the reasons, to be mended. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [headers, ...rows] = await readWrongRows(db, { actor, id: readImportId(params.id) }).catch(throwNotFound);
  return csvFile("wrong-rows", headers!, [rows].values());
}
