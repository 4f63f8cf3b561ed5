import { formatDay, formatNearDay } from "#domain/dates/format-date.ts";
import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { NO_PROMISE_WORDS } from "#domain/delivery/promise-delivery.ts";
import { IF_GIVEN_TODAY } from "#domain/orders/awaits-prescription.ts";
import { distanceWords } from "#domain/stores/distance.ts";
import type { PickUp } from "#services/delivery/pick-ups.ts";
import type { CartPromise } from "#services/delivery/promise-cart.ts";
import type { CartArrival } from "./cart-delivery.tsx";

type Arrival = { pin: string; promise: CartPromise; pickUp: readonly PickUp[]; today: IsoDay };

/** In words, so that the cart in the browser needs no rules of dates and distances. Null where nothing is sent. */
export function sayArrival({ pin, promise, pickUp, today }: Arrival): CartArrival | null {
  if (!promise.ok && promise.reason === "nothing_sent") return null;
  const isWrong = !promise.ok && (promise.reason === "bad_pin" || promise.reason === "unknown_pin");
  return { pin, isWrong, ...sayDay(promise), pickUp: pickUp.map((store) => sayPickUp(store, today)) };
}

/** Where lenses wait for a prescription, a day holds on a condition. */
export function ifGivenToday(arrival: CartArrival): CartArrival {
  if (arrival.day === null) return arrival;
  return { ...arrival, note: [`That is ${IF_GIVEN_TODAY}.`, arrival.note].filter(Boolean).join(" ") };
}

function sayDay(promise: CartPromise): Pick<CartArrival, "day" | "note"> {
  if (!promise.ok) return { day: null, note: NO_PROMISE_WORDS[promise.reason] };
  if (promise.pin !== null) return { day: `by ${formatNearDay(promise.by)}`, note: null };
  const { from, to } = promise.range;
  return { day: `between ${formatDay(from)} and ${formatDay(to)}`, note: "Enter your PIN code to see the day." };
}

function sayPickUp({ storeId, name, city, distanceKm, from }: PickUp, today: IsoDay): CartArrival["pickUp"][number] {
  const where = distanceKm === null ? city : distanceWords(distanceKm, true).toLowerCase();
  const when = from === today ? "today" : `by ${formatNearDay(from)}`;
  return { storeId, name, words: `${where}, ready ${when}` };
}
