import { formatNearDay } from "#domain/dates/format-date.ts";
import { type DeliveryPromise, NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { DeliveryForm } from "./delivery-form.tsx";

export type CartArrival = {
  /** As it was typed or is remembered; empty: nobody has asked yet. */
  pin: string;
  promise: DeliveryPromise | null;
};

/** The day by which all of the cart is there. Nothing where nothing is sent. */
export function CartDelivery({ arrival }: { arrival: CartArrival }) {
  const { pin, promise } = arrival;
  if (promise && !promise.ok && promise.reason === "nothing_sent") return null;
  const isWrong =
    promise !== null && !promise.ok && promise.reason !== "sold_out" && promise.reason !== "frame_awaited";
  return (
    <DeliveryForm
      action="/cart"
      replace
      preventScrollReset
      pin={pin}
      isWrong={isWrong}
      answer={
        promise === null ? (
          <p>See when it all arrives.</p>
        ) : promise.ok ? (
          <p>
            Free delivery <strong>by {formatNearDay(promise.by)}</strong>
          </p>
        ) : (
          <p className={isWrong ? "delivery-problem" : undefined}>{NO_PROMISE_WORDS[promise.reason]}</p>
        )
      }
    />
  );
}
