import { Ban, CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CounterOutcome } from "./counter-outcome.tsx";
import { RefundNote } from "#web/storefront/account/one-order/refund-note.tsx";
import { lineAddress } from "#web/storefront/account/my-orders/give-address.ts";
import { needsOne } from "#web/storefront/account/my-orders/needs-one.ts";

/** Whether it is paid, and what happens or can be done next. */
export function OrderOutcome({ order }: { order: OrderView }) {
  if (order.stage === "cancelled") return <Cancelled order={order} />;
  if (order.invoiceStatus === INVOICE_STATUS.failed) return <Failed order={order} />;
  if (order.counter !== null) return <CounterOutcome order={order} counter={order.counter} />;
  const needsPrescription = order.stage === "prescription_needed";
  const waiting = needsPrescription ? order.lines.find((line) => needsOne(line) && !line.hasPrescription) : undefined;
  return (
    <header className="outcome">
      <span
        className={
          order.invoiceStatus === INVOICE_STATUS.paid ? "outcome-mark outcome-good" : "outcome-mark outcome-wait"
        }
      >
        <Icon of={order.invoiceStatus === INVOICE_STATUS.paid ? CircleCheck : Clock} size={40} />
      </span>
      <h1>
        {order.invoiceStatus === INVOICE_STATUS.paid
          ? "Thank you, your order is placed"
          : "Your payment is being processed"}
      </h1>
      {order.invoiceStatus === INVOICE_STATUS.unpaid && (
        <p role="status">
          Your bank has approved the payment. No action is needed. This page shows your order as paid once we receive
          the money.
        </p>
      )}
      {needsPrescription && (
        <Alert kind="warning" title="We need your prescription">
          We make your lenses as soon as we have it. Enter it, upload a photo, or choose a saved one under{" "}
          <Link to="/order-status" className="link">
            My Orders
          </Link>
          .
        </Alert>
      )}
      <p className="outcome-next">
        Your order ships within {SHIPS_IN_TEXT}
        {needsPrescription && " once we have your prescription"}. We send you an e-mail on shipment.
        {order.deliverFrom && order.deliverTo && (
          <>
            {" "}
            It arrives between <strong>{formatDay(order.deliverFrom)}</strong> and{" "}
            <strong>{formatDay(order.deliverTo)}</strong>.
          </>
        )}
      </p>
      <div className="outcome-acts no-print">
        {order.isFull && waiting && <LinkButton to={lineAddress(waiting.id)}>Add your prescription</LinkButton>}
        {order.isFull && (
          <LinkButton to="/order-status" variant={waiting ? "secondary" : "primary"}>
            My Orders
          </LinkButton>
        )}
        <LinkButton to={`/view-invoice/${order.uniqueId}`} variant="secondary">
          View invoice
        </LinkButton>
        <LinkButton to="/" variant="quiet">
          Continue Shopping
        </LinkButton>
      </div>
    </header>
  );
}

function Cancelled({ order }: { order: OrderView }) {
  return (
    <header className="outcome">
      <span className="outcome-mark outcome-wait">
        <Icon of={Ban} size={40} />
      </span>
      <h1>This order is cancelled</h1>
      {order.refund ? (
        <RefundNote refund={order.refund} />
      ) : (
        <p className="outcome-next">
          {order.invoiceStatus === INVOICE_STATUS.paid
            ? "It was free, so there is nothing to refund."
            : "You have not been charged."}
        </p>
      )}
      <div className="outcome-acts no-print">
        {order.isFull && <LinkButton to={`/orders/${order.id}`}>Order details</LinkButton>}
        <LinkButton to="/" variant="secondary">
          Continue Shopping
        </LinkButton>
      </div>
    </header>
  );
}

function Failed({ order }: { order: OrderView }) {
  return (
    <header className="outcome">
      <span className="outcome-mark outcome-bad">
        <Icon of={CircleAlert} size={40} />
      </span>
      <h1>Your payment failed</h1>
      {order.refund ? (
        <RefundNote refund={order.refund} />
      ) : (
        <p className="outcome-next">
          You have not been charged, and this order was not placed.{" "}
          {order.canRetry
            ? "You can pay now for the same items at the same price."
            : "Your items are still in your cart."}
        </p>
      )}
      <div className="outcome-acts no-print">
        {order.canRetry && (
          // Only the page that pays may load the payment script, so it is entered by a full load.
          <LinkButton to={`/address?order=${order.id}`} reloadDocument>
            Try again
          </LinkButton>
        )}
        <LinkButton to="/cart" variant={order.canRetry ? "secondary" : "primary"}>
          Go to your cart
        </LinkButton>
        {order.isFull && (
          <LinkButton to="/order-status" variant="quiet">
            My Orders
          </LinkButton>
        )}
      </div>
    </header>
  );
}
