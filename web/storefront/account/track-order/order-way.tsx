import type { RefObject } from "react";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { SHIPS_IN_TEXT } from "#domain/orders/delivery-date.ts";
import type { TrackedOrder } from "#services/orders/track-order.ts";
import { CollectFrom } from "#web/storefront/account/one-order/collect-from.tsx";
import { OrderSteps } from "#web/storefront/account/one-order/order-steps.tsx";
import { ParcelNote, WhenItComes } from "#web/storefront/account/one-order/when-it-comes.tsx";

type OrderWayProps = { order: TrackedOrder; heading: RefObject<HTMLHeadingElement | null> };

/** The stages that an order has reached, with their dates, and those that usually follow. */
export function OrderWay({ order, heading }: OrderWayProps) {
  const { uniqueId, createdAt, stage, deliverFrom, deliverTo, deliverBy, collectFrom, payBy, parcel, steps } = order;
  const isUnderWay = steps.some(({ state }) => state === "ahead");
  return (
    <section className="card track-result" aria-labelledby="track-result">
      <h2 id="track-result" ref={heading} tabIndex={-1} className="text-xl">
        Order <span className="figures inline-block">{uniqueId}</span>
      </h2>
      <p className="text-slate">Placed on {formatDate(createdAt)}</p>
      {isUnderWay && deliverFrom && deliverTo && (
        <p className="mt-3">
          <WhenItComes {...{ deliverFrom, deliverTo, deliverBy }} isCollected={collectFrom !== null} />
        </p>
      )}
      {payBy !== null && (
        <p className="mt-3">
          You pay in the store. We keep it for you until <strong>{formatDay(payBy)}</strong>.
        </p>
      )}
      {stage === "prescription_needed" && (
        <p className="mt-3">
          {collectFrom === null
            ? `It ships within ${SHIPS_IN_TEXT} once we have your prescription.`
            : "We make your lenses as soon as we have your prescription."}
        </p>
      )}
      {collectFrom && <CollectFrom store={collectFrom} />}
      {parcel && <ParcelNote parcel={parcel} stage={stage} />}
      <OrderSteps steps={steps} />
    </section>
  );
}
