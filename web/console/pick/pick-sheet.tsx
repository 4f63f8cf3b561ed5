import { data, Link } from "react-router";
import { MOST_PRINTED } from "#domain/picking/at-once.ts";
import type { PickRow } from "#services/picking/pick-rows.ts";
import { readPickSheet } from "#services/picking/read-pick-sheet.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ChoiceNote } from "#web/console/orders/bulk-words.tsx";
import { OrderRows } from "#web/console/orders/order-rows.tsx";
import { readChosenRows } from "#web/console/orders/read-chosen.ts";
import { noStore } from "#web/page/no-store.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/pick-sheet.ts";
import { RowsByPlace } from "./pick-parts.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { chosen, back } = await readChosenRows(context, { url, actor });
  return data({ ...(await readPickSheet(context.get(shopContext).db, { actor, ...chosen })), back }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const countLeft = ({ quantity, picked, missing }: PickRow): number => quantity - picked - missing;
const piecesLeft = (row: PickRow) => <span className="pick-count">{countLeft(row)}</span>;

/** What chosen orders need from the shelves, in walking order, to be ticked by a pen. */
export default function PickSheet({ loaderData }: Route.ComponentProps) {
  const { rows, without, back, ...found } = loaderData;
  const isEmpty = rows.length + without.length === 0;
  const pieces = rows.reduce((sum, row) => sum + countLeft(row), 0);
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
      <ChoiceNote {...{ found, isEmpty, back }} most={MOST_PRINTED} done="printed" button="Pick list ..." />
      <RowsByPlace rows={rows} beside={piecesLeft} />
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
