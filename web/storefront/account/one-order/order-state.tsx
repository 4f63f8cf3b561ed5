import { FileText, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import { trackSteps } from "#domain/orders/track-steps.ts";
import type { OrderPage } from "#services/orders/get-order-page.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { CollectFrom } from "./collect-from.tsx";
import { CashDue } from "./cash-due.tsx";
import { CounterBalance } from "./counter-balance.tsx";
import { FrameAwaited } from "./frame-awaited.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { STATE_HEADING } from "./use-news-in-sight.ts";
import { ParcelNote, WhenItComes } from "./when-it-comes.tsx";

/** Where the order is: what has happened with its date, what follows, and when it arrives. */
export function OrderState({ page: { order, parcel } }: { page: OrderPage }) {
  const { events, lines, deliverFrom, deliverTo, deliverBy, counter, collect, cash, payInStore } = order;
  const steps = trackSteps({
    events,
    hasLenses: lines.some((line) => line.lens !== null),
    isCollected: counter !== null || collect !== null,
  });
  const isUnderWay = order.isPlaced && counter === null && steps.some(({ state }) => state === "ahead");
  return (
    <section className="card order-state" aria-labelledby={STATE_HEADING}>
      <h2 id={STATE_HEADING} tabIndex={-1} className="order-news text-xl">
        Track your order
      </h2>
      <p className="text-slate">
        {counter === null ? "Placed" : `Bought at ${counter.storeName}, ${counter.city},`} on{" "}
        {formatDate(order.createdAt)}
      </p>
      {counter !== null && <CounterBalance balancePaise={counter.balancePaise} />}
      <CashDue cash={cash} payInStore={payInStore} />
      {isUnderWay && deliverFrom && deliverTo && (
        <p className="mt-3">
          <WhenItComes {...{ deliverFrom, deliverTo, deliverBy }} isCollected={collect !== null} />
        </p>
      )}
      <FrameAwaited order={order} />
      {order.stage === "prescription_needed" && (
        <p className="mt-3">
          Please give us your prescription under{" "}
          <Link to="/order-status" className="link">
            My Orders
          </Link>
          .{" "}
          {counter === null && collect === null
            ? "We count the delivery days from then."
            : "We make the lenses from it."}
        </p>
      )}
      {collect && <CollectFrom {...collect} />}
      {parcel && <ParcelNote parcel={parcel} stage={order.stage} />}
      <OrderSteps steps={steps} />
      <div className="order-state-acts no-print">
        {order.canRetry && (
          // Only the page that pays may load the payment script, so it is entered by a full load.
          <LinkButton to={`/address?order=${order.id}`} reloadDocument icon={RotateCw}>
            Try again
          </LinkButton>
        )}
        {order.invoiceNo !== null && (
          <LinkButton to={`/view-invoice/${order.uniqueId}`} variant="secondary" size="small" icon={FileText}>
            View invoice
          </LinkButton>
        )}
        <LinkButton to="/order-status" variant="quiet" size="small">
          All my orders
        </LinkButton>
      </div>
    </section>
  );
}
