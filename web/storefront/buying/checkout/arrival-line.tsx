import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatNearDay } from "#domain/dates/format-date.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import { IF_GIVEN_TODAY } from "#domain/orders/awaits-prescription.ts";
import { DAYS_FROM_FRAME, READY_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import type { CartPromise } from "#services/delivery/promise-cart.ts";
import { Icon } from "#web/ui/icon.tsx";

export type Arrival = {
  /** At the chosen address, else at the PIN code that is known best. */
  promise: CartPromise;
  awaitsPrescription: boolean;
  /** Null: it is sent. */
  collect: {
    /** Null: no store is chosen yet. */
    ready: DayRange | null;
  } | null;
};

/** When it all comes, or is ready. Nothing of an order of which nothing is sent. */
export function ArrivalLine({ arrival }: { arrival: Arrival }) {
  const words = wordsOf(arrival);
  return (
    words !== null && (
      <p className="pay-delivery">
        <Icon of={CalendarClock} />
        <span role="status">
          {words}
          {arrival.awaitsPrescription && hasDay(arrival) && `, ${IF_GIVEN_TODAY}`}
        </span>
      </p>
    )
  );
}

const hasDay = ({ promise, collect }: Arrival) => (collect ? collect.ready !== null : promise.ok);

function wordsOf({ promise, collect }: Arrival): ReactNode {
  if (!promise.ok && promise.reason === "nothing_sent") return null;
  if (!promise.ok && promise.reason === "frame_awaited") return collect ? READY_FROM_FRAME : DAYS_FROM_FRAME;
  if (collect?.ready === null) return "Choose a store to see when it is ready";
  if (collect) return <Days what="Ready to collect" {...collect.ready} />;
  if (!promise.ok) return null;
  if (promise.pin === null) return <Days what="Arrives" {...promise.range} />;
  return (
    <>
      Arrives <strong>by {formatNearDay(promise.by)}</strong> at {promise.pin}
    </>
  );
}

function Days({ what, from, to }: DayRange & { what: string }) {
  const first = <strong>{formatDay(from)}</strong>;
  return from === to ? (
    <>
      {what} on {first}
    </>
  ) : (
    <>
      {what} between {first} and <strong>{formatDay(to)}</strong>
    </>
  );
}
