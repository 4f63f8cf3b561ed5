import { Link } from "react-router";
import { formatDay, formatNearDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { distanceWords } from "#domain/stores/distance.ts";
import type { PickUp } from "#services/delivery/pick-ups.ts";
import type { CartPromise } from "#services/delivery/promise-cart.ts";
import { DeliveryForm } from "./delivery-form.tsx";

export type CartArrival = {
  /** As it was typed, is remembered or stands in the address used last; empty: none is known. */
  pin: string;
  promise: CartPromise;
  /** Near stores in which all of it can be collected. */
  pickUp: readonly PickUp[];
  today: IsoDay;
};

/** The day by which all of the cart is there, and where it can be collected. Nothing where nothing is sent. */
export function CartDelivery({ arrival }: { arrival: CartArrival }) {
  const { pin, promise, pickUp, today } = arrival;
  if (!promise.ok && promise.reason === "nothing_sent") return null;
  return (
    <DeliveryForm
      action="/cart"
      replace
      preventScrollReset
      pin={pin}
      isWrong={isWrong(promise)}
      answer={
        <>
          <PromisedDay promise={promise} />
          {pickUp.map((store) => (
            <CollectLine key={store.storeId} store={store} pin={pin} today={today} />
          ))}
        </>
      }
    />
  );
}

const isWrong = (promise: CartPromise) =>
  !promise.ok && promise.reason !== "sold_out" && promise.reason !== "frame_awaited";

function PromisedDay({ promise }: { promise: CartPromise }) {
  if (!promise.ok)
    return <p className={isWrong(promise) ? "delivery-problem" : undefined}>{NO_PROMISE_WORDS[promise.reason]}</p>;
  if (promise.pin !== null)
    return (
      <p>
        Free delivery <strong>by {formatNearDay(promise.by)}</strong>
      </p>
    );
  const { from, to } = promise.range;
  return (
    <p>
      Free delivery between <strong className="whitespace-nowrap">{formatDay(from)}</strong> and{" "}
      <strong className="whitespace-nowrap">{formatDay(to)}</strong>. Enter your PIN code to see the day.
    </p>
  );
}

/** "Collect from Chashma Connaught Place, in your area, ready by Wed 2 Dec" */
function CollectLine({ store, pin, today }: { store: PickUp; pin: string; today: IsoDay }) {
  const { name, city, distanceKm, from } = store;
  return (
    <p>
      Collect from{" "}
      <Link to={`/store-locator?near=${pin}`} className="link">
        {name}
      </Link>
      , {distanceKm === null ? city : distanceWords(distanceKm, true).toLowerCase()}, ready{" "}
      {from === today ? "today" : `by ${formatNearDay(from)}`}
    </p>
  );
}
