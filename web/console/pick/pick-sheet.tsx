import { data, Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { byPlace } from "#domain/picking/by-place.ts";
import { MOST_PRINTED } from "#domain/orders/bulk-assign.ts";
import { readPickSheet } from "#services/picking/read-pick-sheet.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { NoneChosen, TooMany, UnknownNumbers } from "#web/console/orders/bulk-words.tsx";
import { OrderLink } from "#web/console/orders/order-link.tsx";
import { OrderRows } from "#web/console/orders/order-rows.tsx";
import { readChosenRows } from "#web/console/orders/read-chosen.ts";
import { noStore } from "#web/page/no-store.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/pick-sheet.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { chosen, back } = await readChosenRows(context, { url, actor });
  return data({ ...(await readPickSheet(context.get(shopContext).db, { actor, ...chosen })), back }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What chosen orders need from the shelves, in walking order, to be ticked by a pen. */
export default function PickSheet({ loaderData: { rows, without, unknown, isTooMany, back } }: Route.ComponentProps) {
  const pieces = rows.reduce((sum, { quantity, picked, missing }) => sum + quantity - picked - missing, 0);
  return (
    <>
      <title>Pick list</title>
      <header className="list-head">
        <h1>
          Pick list <span className="list-count">{pieces === 1 ? "1 piece" : `${pieces} pieces`}</span>
        </h1>
        <Link to={back} className="no-print">
          Back to the list
        </Link>
        {rows.length > 0 && <PrintButton />}
      </header>
      {isTooMany && <TooMany most={MOST_PRINTED} done="printed" />}
      <UnknownNumbers count={unknown} />
      {rows.length + without.length === 0 && !isTooMany && <NoneChosen back={back} button="Pick list ..." />}
      {byPlace(rows).map(({ storeName, place, rows: here }) => (
        <section
          key={`${storeName} ${place}`}
          className="pick-place"
          aria-label={`${place ?? "No place"}, ${storeName}`}
        >
          <h2>
            {place ?? "No place on a shelf"} <small>{storeName}</small>
          </h2>
          <ul>
            {here.map(({ lineId, sku, name, orderNumber, promisedDay, quantity, picked, missing }) => (
              <li key={lineId} className="pick-row">
                <span className="pick-box" aria-hidden="true" />
                <div>
                  <strong>{sku}</strong> <span>{name}</span>
                  <p>
                    For <OrderLink number={orderNumber} />
                    {promisedDay && `, promised ${formatDay(promisedDay)}`}
                  </p>
                </div>
                <span className="pick-count">{quantity - picked - missing}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="no-print">
        <OrderRows
          head="Why"
          title={`Nothing to pick: ${without.length}`}
          rows={without.map((row) => ({ ...row, words: "It is not ready to be picked, or all of it is." }))}
        />
      </div>
    </>
  );
}
