import { DAYS_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { Ban, CircleAlert, CircleCheck, Clock, FileText, RotateCw, Store, Truck } from "lucide-react";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import { canCorrectPrescription, stageWords } from "#domain/orders/stages.ts";
import type { OrderView } from "#services/orders/order-view.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import type { Giving } from "./load-line-prescriptions.ts";
import type { ReviewableLines } from "./load-reviewable.ts";
import { RefundNote } from "#web/storefront/account/one-order/refund-note.tsx";
import { BuyAgain } from "#web/storefront/account/one-order/buy-again.tsx";
import { WhenItComes } from "#web/storefront/account/one-order/when-it-comes.tsx";
import { OrderLine } from "./order-line.tsx";

type OrderCardProps = {
  order: OrderView;
  /** By the line that they are for. */
  prescriptions: Readonly<Record<number, LinePrescription>>;
  /** The form that is open, in whichever line. */
  giving: Giving | null;
  refusal: Refusal | undefined;
  reviewable: ReviewableLines;
};

/** One order with everything that was bought in it. */
export function OrderCard({ order, prescriptions, giving, refusal, reviewable }: OrderCardProps) {
  const { id, uniqueId, refund } = order;
  const canGive = canCorrectPrescription(order.stage);
  return (
    <li className="order-card" aria-labelledby={`order-${id}`}>
      <header className="order-card-head">
        <div>
          <h2 id={`order-${id}`} className="order-card-number">
            <span className="sr-only">Order </span>
            {uniqueId}
          </h2>
          <p className="text-sm text-slate">
            <time dateTime={order.createdAt.toISOString()}>{formatDate(order.createdAt)}</time>, for{" "}
            {order.customerName}
          </p>
          {order.counter && (
            <p className="text-sm text-slate">
              Bought at {order.counter.storeName}, {order.counter.city}
            </p>
          )}
          {order.collect && (
            <p className="text-sm text-slate">
              Collect at {order.collect.store.name}, {order.collect.store.city}
            </p>
          )}
        </div>
        <p className="order-card-total money">
          {order.totalPaise === 0 ? "Free" : formatRupees(order.totalPaise, { decimals: 2 })}
        </p>
      </header>
      <div className="order-card-state">
        <Payment order={order} />
        <Delivery order={order} />
      </div>
      {refund && <RefundNote refund={refund} />}
      <ul className="order-lines">
        {order.lines.map((line) => (
          <OrderLine
            key={line.id}
            orderId={id}
            line={line}
            isBought={order.isPlaced}
            reviewable={reviewable[line.id]}
            rx={{
              given: prescriptions[line.id] ?? null,
              canGive,
              giving: giving?.lineId === line.id ? giving : null,
              refusal,
            }}
          />
        ))}
      </ul>
      {order.couponCode && (
        <p className="order-card-coupon">
          Saved with coupon {order.couponCode}: {formatRupees(order.couponDiscountPaise, { decimals: 2 })}, already in
          the prices above
        </p>
      )}
      <footer className="order-card-acts">
        {order.canRetry && (
          // Only the page that pays may load the payment script, so it is entered by a full load.
          <LinkButton to={`/address?order=${id}`} reloadDocument size="small" icon={RotateCw}>
            Try again
          </LinkButton>
        )}
        {order.isPlaced && order.lines.some(({ canBuyAgain }) => canBuyAgain) && <BuyAgain order={order} />}
        <LinkButton to={`/orders/${id}`} variant="secondary" size="small">
          Order details<span className="sr-only"> of {uniqueId}</span>
        </LinkButton>
        {order.invoiceNo !== null && (
          <LinkButton to={`/view-invoice/${uniqueId}`} variant="quiet" size="small" icon={FileText}>
            View invoice<span className="sr-only"> of {uniqueId}</span>
          </LinkButton>
        )}
      </footer>
    </li>
  );
}

const PAYMENT = {
  0: { words: "Pending", icon: Clock, look: "state-wait" },
  1: { words: "Paid", icon: CircleCheck, look: "state-good" },
  2: { words: "Payment failed", icon: CircleAlert, look: "state-bad" },
};

const TAKEN_BACK = { words: "Cancelled, refunded", icon: Ban, look: "state-wait" };
const GIVEN_UP = { words: "Cancelled, not charged", icon: Ban, look: "state-wait" };

function Payment({ order }: { order: OrderView }) {
  const isPaid = order.invoiceStatus === INVOICE_STATUS.paid;
  const ended = isPaid && order.totalPaise > 0 ? TAKEN_BACK : GIVEN_UP;
  const { words, icon, look } = order.stage === "cancelled" ? ended : PAYMENT[order.invoiceStatus];
  return (
    <p className={`state ${look}`}>
      <Icon of={icon} size={20} />
      {order.counter !== null && order.counter.balancePaise > 0
        ? `${formatRupees(order.counter.balancePaise, { decimals: 2 })} left to pay in the store`
        : order.payInStore !== null
          ? `${formatRupees(order.payInStore.duePaise, { decimals: 2 })} to pay in the store by ${formatDay(order.payInStore.lastDay)}`
          : order.cash !== null && order.cash.duePaise > 0
            ? `${formatRupees(order.cash.duePaise, { decimals: 2 })} to pay when it arrives`
            : order.stage === "returned" && !isPaid
              ? "Back with us, nothing to pay"
              : words}
    </p>
  );
}

function Delivery({ order }: { order: OrderView }) {
  const { stage, deliverFrom, deliverTo, deliverBy, counter, collect } = order;
  const isSent = counter === null && collect === null;
  if (!order.isPlaced) return null;
  const isUnderWay = !["delivered", "return_requested", "returned", "cancelled"].includes(stage);
  return (
    <p className="state">
      <Icon of={isSent ? Truck : Store} size={20} />
      <span>
        {order.payInStore ? "Reserved for you" : stageWords(stage, { isCollected: !isSent })}
        {stage === "frame_awaited" && `: ${DAYS_FROM_FRAME.charAt(0).toLowerCase()}${DAYS_FROM_FRAME.slice(1)}`}
        {stage === "prescription_needed" && isSent && `, ships within ${SHIPS_IN_TEXT} once we have it`}
        {isUnderWay && stage !== "ready_to_collect" && (
          <WhenItComes {...{ deliverFrom, deliverTo, deliverBy }} isCollected={collect !== null} inSentence />
        )}
      </span>
    </p>
  );
}
