import { data, Link } from "react-router";
import { getLabel } from "#services/parcels/list-parcels.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/label.ts";
import { openBars } from "./bars.ts";
import { ParcelLabel } from "./parcel-label.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const label = await getLabel(context.get(shopContext).db, { actor, number: params.number });
    const { drawBars } = await openBars();
    const bars = { order: drawBars(label.orderNumber), number: drawBars(label.trackingNo) };
    return data({ label, bars }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** What is glued onto the parcel: A6, one to a sheet. */
export default function Label({ loaderData: { label, bars } }: Route.ComponentProps) {
  const { orderNumber } = label;
  return (
    <>
      <title>{`Label ${orderNumber}`}</title>
      <header className="list-head no-print">
        <h1>Label</h1>
        <Link to={`/console/orders/pack/${orderNumber}`} className="link">
          Back to the parcel
        </Link>
        <PrintButton />
      </header>
      <ParcelLabel label={label} bars={bars} />
    </>
  );
}
