import { data, Link } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { getLabel } from "#services/parcels/list-parcels.ts";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/label.ts";
import { BarCode } from "./bar-code.tsx";
import { drawBars } from "./bars.ts";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const label = await getLabel(context.get(shopContext).db, { actor, number: params.number });
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
  const { orderNumber, carrier, trackingNo, weightGrams, cashPaise, customerName, phone, address, sender } = label;
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
      <article className="parcel-label" aria-label="Label of the parcel">
        <p className="parcel-label-carrier">
          <strong>{carrier}</strong>
          {weightGrams !== null && <span>{weightGrams} g</span>}
        </p>
        <BarCode bars={bars.number} text={trackingNo} />
        <address>
          <strong>{address?.recipientName ?? customerName}</strong>
          {address && (
            <>
              <span>{[address.address1, address.address2].filter(Boolean).join(", ")}</span>
              <span>
                {address.city}, {address.state}
              </span>
              <strong className="parcel-label-pin">{address.zipCode}</strong>
            </>
          )}
          <span>Phone {spacedPhone(address?.recipientPhone ?? phone)}</span>
        </address>
        <p className="parcel-label-cash">
          {cashPaise > 0 ? (
            <strong>Cash on delivery {formatRupees(cashPaise, { decimals: 2 })}</strong>
          ) : (
            "Paid. Collect nothing."
          )}
        </p>
        {trackingNo !== orderNumber && <BarCode bars={bars.order} text={orderNumber} />}
        <p className="parcel-label-sender">
          If it is not delivered, back to: <strong>{sender.shopName}</strong>, {sender.address}, {sender.city}{" "}
          {sender.zipCode}. <span className="whitespace-nowrap">Phone {spacedPhone(sender.phone)}</span>
        </p>
      </article>
    </>
  );
}
