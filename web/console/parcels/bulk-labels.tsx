import { data, Link } from "react-router";
import { MOST_PRINTED } from "#domain/picking/at-once.ts";
import { listLabels } from "#services/parcels/list-labels.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { ChoiceNote } from "#web/console/orders/bulk-words.tsx";
import { OrderRows } from "#web/console/orders/order-rows.tsx";
import { readChosenRows } from "#web/console/orders/read-chosen.ts";
import { noStore } from "#web/page/no-store.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/bulk-labels.ts";
import { openBars } from "./bars.ts";
import { ParcelLabel } from "./parcel-label.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { chosen, back } = await readChosenRows(context, { url, actor });
  const { labels, ...rest } = await listLabels(context.get(shopContext).db, { actor, ...chosen });
  const { drawBars } = await openBars();
  const drawn = labels.map((label) => ({
    label,
    bars: { order: drawBars(label.orderNumber), number: drawBars(label.trackingNo) },
  }));
  return data({ drawn, ...rest, back }, noStore());
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The labels of many parcels, as the printer gets them, and the orders that have none yet. */
export default function BulkLabels({ loaderData }: Route.ComponentProps) {
  const { drawn, without, back, ...found } = loaderData;
  const isEmpty = drawn.length + without.length === 0;
  return (
    <>
      <title>Labels</title>
      <header className="list-head no-print">
        <h1>
          Labels <span className="list-count">{drawn.length}</span>
        </h1>
        <Link to={back}>Back to the list</Link>
        {drawn.length > 0 && <PrintButton />}
      </header>
      <div className="no-print">
        <ChoiceNote {...{ found, isEmpty, back }} most={MOST_PRINTED} done="printed" button="Labels ..." />
        <OrderRows
          head="Why"
          title={`No label yet: ${without.length}`}
          rows={without.map((row) => ({ ...row, words: "It is not packed into a parcel, or you may not send it." }))}
        />
      </div>
      <div className="parcel-labels">
        {drawn.map(({ label, bars }) => (
          <ParcelLabel key={label.orderNumber} label={label} bars={bars} />
        ))}
      </div>
    </>
  );
}
