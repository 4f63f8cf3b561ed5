import { data, Link } from "react-router";
import { ownFrameFacts } from "#domain/own-frame/own-frame.ts";
import { getFrameSlip, type FrameSlip } from "#services/own-frame/get-frame-slip.ts";
import { qrPath } from "#web/papers/invoice/qr-path.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PrintButton } from "#web/papers/print-button.tsx";
import { orderPath } from "#web/storefront/account/one-order/order-words.ts";
import type { Route } from "./+types/frame-slip.ts";
import "./frame-slip.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const slip = await getFrameSlip(db, { actor, billingId: params.billingId });
    return data({ slip, qr: qrPath(slip.uniqueId) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Slip for your frame");
}

/** Goes into the parcel or to the counter with the frame: whose it is, and where it has to go. */
export default function FrameSlipPage({ loaderData }: Route.ComponentProps) {
  const { slip, qr } = loaderData;
  return (
    <div className="page frame-slip">
      <div className="frame-slip-bar no-print">
        <Link to={orderPath(slip.billingId)} className="link">
          Back to the order
        </Link>
        <PrintButton />
      </div>
      {!slip.isAwaited && (
        <Alert kind="info" className="no-print mt-4">
          We are not waiting for a frame for this order any more.
        </Alert>
      )}
      <h1>Slip for your frame</h1>
      <div className="frame-slip-head">
        <dl>
          <dt>Order</dt>
          <dd className="figures">{slip.uniqueId}</dd>
          <dt>From</dt>
          <dd>
            {slip.customerName}, {slip.phone}
          </dd>
        </dl>
        <svg
          width="120"
          height="120"
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`QR code of the order number ${slip.uniqueId}`}
        >
          <path fill="#fff" d={`M0 0h${qr.side}v${qr.side}H0z`} />
          <path fill="#000" d={qr.path} />
        </svg>
      </div>
      {slip.frames.map((one) => (
        <FramePart key={one.lineId} one={one} lab={slip.lab} />
      ))}
      <section aria-labelledby="what-to-pack">
        <h2 id="what-to-pack">What to pack</h2>
        <ul className="frame-slip-list">
          <li>The frame in a hard case, with its old lenses still in: they keep its shape.</li>
          <li>This slip. No printer? Write the order number on a sheet of paper.</li>
          <li>Nothing else: no spare parts, no valuables, no original prescription.</li>
        </ul>
        <p className="mt-3">
          The delivery date counts from the day your frame reaches our lab. If it does not come within {slip.cancelDays}{" "}
          days of your order, we cancel the order and refund everything.
        </p>
      </section>
    </div>
  );
}

function FramePart({ one, lab }: { one: FrameSlip["frames"][number]; lab: FrameSlip["lab"] }) {
  const { lineId, frame, store } = one;
  return (
    <section aria-labelledby={`frame-${lineId}`}>
      <h2 id={`frame-${lineId}`}>{frame.name}</h2>
      <p>{ownFrameFacts(frame)}</p>
      <p className="mt-3">
        <strong>{store ? "Bring it to" : "Send it to"}</strong>
      </p>
      <address className="frame-slip-address">
        {store ? (
          <>
            {store.name}
            <br />
            {store.address}
            <br />
            {store.city} {store.zipCode}
            <br />
            Open: {store.storeTime}
          </>
        ) : lab === null ? (
          "Please ask us for the address before you send it."
        ) : (
          <>
            {lab.name}
            <br />
            {lab.line1}
            <br />
            {lab.city}, {lab.state} {lab.pin}
            <br />
            Phone: {lab.phone}
          </>
        )}
      </address>
    </section>
  );
}
