import { Ban, CircleAlert, CircleCheck, Clock, Undo2 } from "lucide-react";
import { Link } from "react-router";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { takenBackBecause, type TakenBackBecause } from "#domain/orders/taken-back.ts";
import { sayWhichWait } from "#domain/prescriptions/say-which-wait.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import { Alert } from "#web/ui/alert.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CounterOutcome } from "./counter-outcome.tsx";
import { CashDue } from "#web/storefront/account/one-order/cash-due.tsx";
import { CollectFrom } from "#web/storefront/account/one-order/collect-from.tsx";
import { FrameAwaited } from "#web/storefront/account/one-order/frame-awaited.tsx";
import { RefundNote } from "#web/storefront/account/one-order/refund-note.tsx";
import { WhenItComes } from "#web/storefront/account/one-order/when-it-comes.tsx";
import { lineAddress } from "#web/storefront/account/my-orders/give-address.ts";
import { needsOne } from "#web/storefront/account/my-orders/needs-one.ts";

/** Whether it is paid, and what happens or can be done next. */
export function OrderOutcome({ order }: { order: OrderView }) {
  if (order.stage === "cancelled") return <Cancelled order={order} />;
  if (order.stage === "returned") return <TakenBack order={order} />;
  if (order.invoiceStatus === INVOICE_STATUS.failed && !order.isApproved) return <Failed order={order} />;
  if (order.counter !== null) return <CounterOutcome order={order} counter={order.counter} />;
  const { isPlaced, payInStore } = order;
  const awaitsFrame = order.stage === "frame_awaited";
  const needsPrescription = order.stage === "prescription_needed";
  const waiting =
    needsPrescription || awaitsFrame ? order.lines.find((line) => needsOne(line) && !line.hasPrescription) : undefined;
  const which = sayWhichWait(order.lines);
  return (
    <header className="outcome">
      <span className={isPlaced ? "outcome-mark outcome-good" : "outcome-mark outcome-wait"}>
        <Icon of={isPlaced ? CircleCheck : Clock} size={40} />
      </span>
      <h1>{titleOf(order)}</h1>
      <CashDue cash={order.cash} payInStore={payInStore} />
      {!isPlaced && (
        <p role="status">
          Your bank has approved the payment. No action is needed. This page shows your order as paid once we receive
          the money.
        </p>
      )}
      {needsPrescription && (
        <Alert kind="warning" title="We need your prescription">
          {which && `${which}. `}
          We make your lenses as soon as we have it. Enter it, upload a photo, or choose a saved one under{" "}
          <Link to="/order-status" className="link">
            My Orders
          </Link>
          .
        </Alert>
      )}
      <p className="outcome-next">
        {nextOf(order)} {!isThere(order) && <WhenItComes {...order} isCollected={order.collect !== null} />}
      </p>
      <FrameAwaited order={order} />
      {order.collect && <CollectFrom {...order.collect} />}
      <div className="outcome-acts no-print">
        {order.isFull && waiting && <LinkButton to={lineAddress(waiting.id)}>Add your prescription</LinkButton>}
        {order.isFull && (
          <LinkButton to="/order-status" variant={waiting ? "secondary" : "primary"}>
            My Orders
          </LinkButton>
        )}
        {order.invoiceNo !== null && (
          <LinkButton to={`/view-invoice/${order.uniqueId}`} variant="secondary">
            View invoice
          </LinkButton>
        )}
        <LinkButton to="/" variant="quiet">
          Continue Shopping
        </LinkButton>
      </div>
    </header>
  );
}

function titleOf({ stage, isPlaced, payInStore }: OrderView): string {
  if (stage === "delivered") return "You have your order";
  if (stage === "return_requested") return "You have asked for a return";
  if (payInStore) return "Thank you, your order is reserved";
  return isPlaced ? "Thank you, your order is placed" : "Your payment is being processed";
}

/** It is in the customer's hands, or waits for them. */
const isThere = ({ stage }: OrderView) => ["ready_to_collect", "delivered", "return_requested"].includes(stage);

function nextOf({ stage, payInStore, collect }: OrderView): string {
  if (stage === "delivered") return "We hope you like it. If something is not right, write to us or come to a store.";
  if (stage === "return_requested") return "See what happens next in My Orders.";
  if (stage === "ready_to_collect") return "It is ready. You can collect it now.";
  if (payInStore) return "Bring the order number. You get your invoice when you pay.";
  if (collect) return "We send you an e-mail as soon as you can collect it.";
  if (stage === "shipped") return "Your parcel is on its way.";
  const when =
    stage === "prescription_needed"
      ? " once we have your prescription"
      : stage === "frame_awaited"
        ? " from the day your frame reaches our lab"
        : "";
  return `Your order ships within ${SHIPS_IN_TEXT}${when}. We send you an e-mail on shipment.`;
}

/** What was bought and is not any more. */
const TAKEN_BACK: Readonly<Record<TakenBackBecause, string>> = {
  sent_back: "You returned this order",
  refused: "This parcel came back to us",
  not_collected: "This order was not collected",
};

function TakenBack({ order }: { order: OrderView }) {
  const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
  return (
    <header className="outcome">
      <span className="outcome-mark outcome-wait">
        <Icon of={Undo2} size={40} />
      </span>
      <h1>{TAKEN_BACK[takenBackBecause(order.events)]}</h1>
      {order.refund ? (
        <RefundNote refund={order.refund} />
      ) : (
        <p className="outcome-next">
          {isPaid ? "There is no money to refund." : "You have not paid anything, and there is nothing to pay."}
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
