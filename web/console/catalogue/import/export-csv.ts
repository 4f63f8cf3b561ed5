import { requirePermission } from "#domain/access/permission.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { CSV_COLUMNS } from "#domain/goods/csv/columns.ts";
import { exportGoods } from "#services/goods/csv/export-goods.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/export-csv.ts";
import { csvFile } from "./csv-file.ts";

/** The whole catalogue as a file that can be brought in again. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  // The rows are read only after the answer has begun.
  requirePermission(actor, "goods.read");
  const headers = CSV_COLUMNS.map(({ header }) => header);
  return csvFile(`catalogue-${kolkataDay(now())}`, headers, exportGoods(db, { actor }));
}
