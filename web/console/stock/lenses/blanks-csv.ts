import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import { makeMatrix } from "#domain/stock/lens-blanks.ts";
import { streamCsv } from "#web/console/list/stream-csv.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/blanks-csv.ts";
import { loadAskedBlanks } from "./read-asked-blanks.ts";

/** The matrix as a file, as it stands on the screen: what is free of each blank, with the totals. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const actor = await requireCustomer({ request, context, url });
  const { now } = context.get(shopContext);
  try {
    const { family } = await loadAskedBlanks(context, { actor, url });
    const { cyls, rows, totals, total } = makeMatrix(family?.cells ?? []);
    const lines = [
      ...rows.map((row) => [
        formatPower(row.sph),
        ...row.cells.map((cell) => (cell === null ? "" : String(cell.free))),
        String(row.total),
      ]),
      ...(family === null ? [] : [["Total", ...totals.map(String), String(total)]]),
    ];
    return streamCsv({
      name: `lens-blanks-${family === null ? "" : `${family.packageCode}-`}${kolkataDay(now())}`,
      headers: ["SPH / CYL", ...cyls.map(formatPower), "Total"],
      parts: [lines].values(),
      cellsOf: (part) => part,
      // Every cell is a figure of ours: a minus begins no formula.
      escapesFormulas: false,
    });
  } catch (fault) {
    return throwNotFound(fault);
  }
}
