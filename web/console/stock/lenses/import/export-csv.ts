import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { BLANK_COLUMNS } from "#domain/stock/blank-csv/columns.ts";
import { exportBlanks } from "#services/inventory/blanks/csv/export-blanks.ts";
import { csvFile } from "#web/console/catalogue/import/csv-file.ts";
import { getId } from "#web/console/list/read-id.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/export-csv.ts";

/** The lens blanks of a store as a file that can be brought in again. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const storeId = getId(url.searchParams.get("store") ?? "");
    const rows = await exportBlanks(db, { actor, storeId });
    const headers = BLANK_COLUMNS.map(({ header }) => header);
    return csvFile(`lens-blanks-${kolkataDay(now())}`, headers, [rows].values());
  } catch (fault) {
    return throwNotFound(fault);
  }
}
