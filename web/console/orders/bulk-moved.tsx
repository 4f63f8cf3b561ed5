import { data, Link } from "react-router";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { isNotMoved, type NotMoved, refusalWords } from "#domain/orders/bulk-moves.ts";
import { type Stage, STAFF_STAGE_LABELS } from "#domain/orders/stages.ts";
import { getBulkMove } from "#services/orders/get-bulk-move.ts";
import { useLookAgain } from "#web/console/forms/use-look-again.ts";
import { listPath, readList, withList } from "#web/console/list/list-way.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/bulk-moved.ts";
import { againPath } from "./bulk-list.ts";
import { ORDER_LIST } from "./order-list.tsx";
import { OrderRows } from "./order-rows.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    return data(
      { id: params.id, bulk: await getBulkMove(db, { actor, id: params.id }), list: readList(url) },
      noStore(),
    );
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What became of each order of a bulk move. While some wait for their turn it looks again by itself. */
export default function BulkMoved({ loaderData: { id, bulk, list } }: Route.ComponentProps) {
  const { to, rows } = bulk;
  const moved = rows.filter(({ outcome }) => outcome === "moved");
  const waiting = rows.filter(({ outcome }) => outcome === null);
  const not = rows.filter(isNotMoved);
  useLookAgain(waiting.length > 0);
  return (
    <>
      <title>Orders moved</title>
      <header className="list-head">
        <h1>To "{STAFF_STAGE_LABELS[to]}"</h1>
        <Link to={listPath(ORDER_LIST, list)}>Back to the list</Link>
      </header>
      <div className="order-steps">
        <p role="status">
          <strong>{moved.length} moved</strong>
          {not.length > 0 && `, ${not.length} not moved`}
          {waiting.length > 0 && `, ${waiting.length} wait for their turn`}.
        </p>
        {waiting.length > 0 && (
          <>
            <progress
              className="w-full"
              max={rows.length}
              value={rows.length - waiting.length}
              aria-label="Orders done"
            />
            <p>
              It goes on by itself when you leave the page.{" "}
              <Link to={withList(`/console/orders/moves/${id}`, list)}>Look again</Link>
            </p>
          </>
        )}
        {not.length > 0 && (
          <div>
            <LinkButton
              to={againPath(
                "/console/orders/move",
                [
                  ["again", id],
                  ["to", to],
                ],
                list,
              )}
              size="small"
            >
              Try {not.length === 1 ? "the one" : `the ${not.length}`} again
            </LinkButton>
          </div>
        )}
      </div>
      <OrderRows title={`Not moved: ${not.length}`} rows={not.map((row) => ({ ...row, words: wordsOf(row, to) }))} />
      <OrderRows
        title={`Moved: ${moved.length}`}
        rows={moved.map((row) => ({ ...row, words: `Was "${STAFF_STAGE_LABELS[row.from]}"` }))}
      />
    </>
  );
}

function wordsOf(row: NotMoved, to: Stage): string {
  if (row.outcome !== "meanwhile") return refusalWords(row.outcome, { from: row.from, to });
  const { stage, by, at } = row.found;
  return `${by ?? "The shop or its customer"} moved it to "${STAFF_STAGE_LABELS[stage]}"${at ? ` on ${formatDateTime(at)}` : ""}.`;
}
