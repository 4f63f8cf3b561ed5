import { readWrongBlanks } from "#services/inventory/blanks/csv/blank-file.ts";
import { csvFile } from "#web/console/catalogue/import/csv-file.ts";
import { readImportId } from "#web/console/catalogue/import/read-import-id.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/wrong-csv.ts";

/** The wrong rows of a file of blanks with the reasons, to be mended. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const [headers, ...rows] = await readWrongBlanks(db, { actor, id: readImportId(params.id) }).catch(throwNotFound);
  return csvFile("wrong-blanks", headers!, [rows].values());
}
