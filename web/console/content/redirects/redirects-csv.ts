import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { readAllRedirects } from "#services/redirects/list-redirects.ts";
import { streamCsv } from "#web/console/list/stream-csv.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readAskedRedirects } from "./read-asked-redirects.ts";
import type { Route } from "./+types/redirects-csv.ts";

/** The redirects of a view as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  const { after: _after, before: _before, ...asked } = readAskedRedirects(url, actor);
  return streamCsv({
    name: `redirects-${kolkataDay(now())}`,
    headers: ["from", "to", "status", "note"],
    parts: readAllRedirects(db, asked),
    cellsOf: (rows) => rows.map(({ from, to, status, note }) => [from, to, String(status), note]),
    escapesFormulas: true,
  });
}
