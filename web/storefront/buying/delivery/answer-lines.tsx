import { Link } from "react-router";
import { distanceWords } from "#domain/stores/distance.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { formatNearDay } from "#domain/dates/format-date.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import type { PickUp } from "#services/delivery/pick-ups.ts";
import type { ProductPromise } from "#services/delivery/promise-product.ts";

export type ShownPromise = ProductPromise & { today: IsoDay };

/** When a product is there, and which stores near by have it; of what the website has sold out no day is promised there either. */
export function AnswerLines({ answer, pin }: { answer: ShownPromise; pin: string }) {
  const { promise, madeBy, pickUp, today } = answer;
  const isKnown = promise.ok || promise.reason === "sold_out";
  return (
    <>
      {promise.ok ? (
        <PromisedDay by={promise.by} latest={madeBy} />
      ) : (
        <p className={isKnown ? undefined : "delivery-problem"}>{NO_PROMISE_WORDS[promise.reason]}</p>
      )}
      {isKnown && pickUp.length === 0 && <p>No store near this PIN code has it right now.</p>}
      {pickUp.map((store) => (
        <p key={store.storeId}>
          {promise.ok ? pickUpWords(store, today) : "In stock at"}{" "}
          <Link to={`/store-locator?near=${pin}`} className="link">
            {store.name}
          </Link>
          {store.distanceKm === null ? `, ${store.city}` : `, ${distanceWords(store.distanceKm, true).toLowerCase()}`}
        </p>
      ))}
    </>
  );
}

/** With lenses it is one of two days or one between them: the cart names the day of the package that was chosen. */
function PromisedDay({ by, latest }: { by: IsoDay; latest: IsoDay | null }) {
  if (latest === null)
    return (
      <p className="delivery-known">
        Free delivery <strong>by {formatNearDay(by)}</strong>
      </p>
    );
  return (
    <p className="delivery-known">
      Free delivery with lenses{" "}
      <strong>
        by {formatNearDay(by)} to {formatNearDay(latest)}
      </strong>
      , by lens package
    </p>
  );
}

function pickUpWords({ from }: PickUp, today: IsoDay): string {
  return `Pick up ${from === today ? "today" : `from ${formatNearDay(from)}`} at`;
}
