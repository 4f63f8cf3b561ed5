import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import { READY_FROM_FRAME } from "#domain/own-frame/days-from-frame.ts";
import { distanceWords } from "#domain/stores/distance.ts";
import { directionsTo } from "#domain/stores/directions-to.ts";
import { lackingWords } from "#domain/stores/lacking.ts";
import { farWords, isNear } from "#domain/stores/near.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCard, RadioCards } from "#web/ui/radio-cards.tsx";
import { collectingNear } from "./collect-address.ts";
import type { Collecting, OfferedStore } from "./load-collecting.ts";

type CollectPickerProps = {
  collecting: Collecting;
  chosen: number | null;
  onChoose: (id: number) => void;
  tryOn: boolean;
  onTryOn: (tryOn: boolean) => void;
  /** The form that stands for the button where there is no JavaScript. */
  plainly?: ReactNode;
};

/** The nearest stores that have all of it, with when it is ready there. */
export function CollectPicker({ collecting, chosen, onChoose, tryOn, onTryOn, plainly }: CollectPickerProps) {
  const { near, place, stores, count, canCollect, canTryOn } = collecting;
  return (
    <section aria-labelledby="choose-store">
      <h2 id="choose-store" className="text-xl">
        Choose a store
      </h2>
      {canCollect ? (
        <>
          <Form action="/address" className="collect-search" replace preventScrollReset key={near}>
            <input type="hidden" name="way" value="store" />
            <Field
              label="PIN code or city"
              name="near"
              defaultValue={near}
              autoComplete="postal-code"
              maxLength={60}
              error={near !== "" && place === null ? "Enter a 6-digit PIN code, such as 110001, or a large city" : null}
            />
            <Button variant="secondary">Find stores</Button>
          </Form>
          <p className="mt-4 text-slate" role="status">
            {sayWhich(collecting)}
          </p>
          {stores.length > 0 && (
            <RadioCards legend="Collect at" legendHidden className="mt-4">
              {stores.map((store) => (
                <div key={store.id} className="address-choice store-choice">
                  <RadioCard
                    name="store"
                    value={store.id}
                    checked={chosen === store.id}
                    onChoose={() => onChoose(store.id)}
                    title={`${store.name}, ${store.city}`}
                    description={<StoreLines store={store} />}
                  />
                  <a href={directionsTo(store)} className="link" rel="noopener" target="_blank">
                    Directions
                    <span className="sr-only"> to {store.name}, in a new tab</span>
                  </a>
                </div>
              ))}
            </RadioCards>
          )}
          {count > stores.length && (
            <p className="mt-4">
              <Link className="link" to={collectingNear(near, { all: true })} replace preventScrollReset>
                {count === 1 ? "Show the store that has it" : `Show all ${count} stores`}
              </Link>
            </p>
          )}
          {plainly && <noscript>{plainly}</noscript>}
          {canTryOn && stores.length > 0 && (
            <Checkbox
              className="mt-6"
              name="try_on"
              label="I would like to try it on in the store first"
              help="We keep it at the counter for you, and adjust it to your face. If it does not suit you, you get your money back."
              checked={tryOn}
              onChange={(event) => onTryOn(event.currentTarget.checked)}
            />
          )}
        </>
      ) : (
        <Alert kind="info" className="mt-4">
          A membership is yours as soon as it is paid. There is nothing to collect.
        </Alert>
      )}
    </section>
  );
}

function sayWhich(collecting: Collecting): string {
  const day = collecting.awaitsFrame && collecting.stores.length > 0 ? `${READY_FROM_FRAME}.` : "";
  return [whichHave(collecting), lackingWords(collecting.without), day].filter(Boolean).join(" ");
}

function whichHave({ stores, count, place, nearest }: Collecting): string {
  if (count === 0) return "No store has everything in your cart at the moment. We can deliver it to your address.";
  if (place && nearest && stores.length === 0)
    return `No store near you has everything in your cart. We can deliver it to your address. ${farWords(place.label, nearest)}`;
  const have = count === 1 ? "1 store has everything in your cart" : `${count} stores have everything in your cart`;
  if (place && nearest && !isNear(nearest.distanceKm)) return `${have}. ${farWords(place.label, nearest)}`;
  return place ? `${have}, the nearest to ${place.label} first.` : `${have}. Enter your PIN code to see the nearest.`;
}

/** "Ready on 4 May 2026", "Ready between 8 May 2026 and 12 May 2026" */
export function readyWords({ from, to }: DayRange): string {
  return from === to ? `Ready on ${formatDay(from)}` : `Ready between ${formatDay(from)} and ${formatDay(to)}`;
}

function StoreLines({ store }: { store: OfferedStore }) {
  return (
    <>
      {store.ready && <strong className="block">{readyWords(store.ready)}</strong>}
      {store.distanceKm !== null && <span className="block">{distanceWords(store.distanceKm, true)}</span>}
      <span className="block">
        {store.address}, {store.zipCode}
      </span>
      <span className="block">{store.storeTime}</span>
    </>
  );
}
