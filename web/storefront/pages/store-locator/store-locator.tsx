import { LocateFixed } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, redirectDocument } from "react-router";
import { addDays, kolkataDay } from "#domain/dates/kolkata-day.ts";
import { CITIES } from "#domain/stores/cities.ts";
import { findPlace } from "#domain/stores/find-place.ts";
import { CLOSURES, SETTINGS, STORES } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listClosures } from "#services/stores/list-closures.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { reachShop } from "#web/network/full-loads.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { Route } from "./+types/store-locator.ts";
import { describeStores } from "./describe-stores.ts";
import { storesCard } from "./stores-card.ts";
import { StoreCard } from "./store-card.tsx";
import { StoreMap } from "./store-map.tsx";
import { tileHost } from "./tile-host.ts";
import { useClock } from "./use-clock.ts";
import { useNearest } from "./use-nearest.ts";
import { pageHead } from "#web/page/page-head.ts";

/** Closures are told this long before. */
const CLOSURES_TOLD_DAYS = 21;

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(visitContext).contentPolicies.push({ image: [tileHost] });
  const { db, cached, now } = context.get(shopContext);
  const today = kolkataDay(now());
  const [stores, closures, { holidays }] = await Promise.all([
    cached(STORES, () => listStores(db)),
    cached(CLOSURES, () => listClosures(db, { from: today })),
    cached(SETTINGS, () => getSettings(db)),
  ]);
  const query = new URL(request.url).searchParams;
  const near = (query.get("near") ?? query.get("pin") ?? "").trim().slice(0, 60);
  const told = addDays(today, CLOSURES_TOLD_DAYS);
  return {
    stores: stores.map((store) => ({
      ...store,
      closures: (closures.get(store.id) ?? [])
        .filter(({ fromDay, toDay }) => fromDay <= told && toDay >= today)
        .map(({ fromDay, toDay, reason }) => ({ fromDay, toDay, reason })),
    })),
    near,
    place: findPlace(near, stores),
    now: now().toISOString(),
    holiday: holidays.find(({ date }) => date === today)?.name ?? null,
  };
}

/** Entered by a full load only: the browser keeps the policy of its first page, and that one allows no map pictures. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (location.pathname !== pathname) {
    await reachShop(pathname);
    throw redirectDocument(pathname + search);
  }
  return serverLoader();
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { stores } = loaderData;
  return pageHead(matches, {
    title: "Store Locator",
    description: `${stores.length} stores in India: addresses, opening hours, phone numbers and directions.`,
    path: "/store-locator",
    picture: import.meta.env.SSR && storesCard(stores),
    trail: [{ name: "Store Locator", path: "/store-locator" }],
    data: (site) => [describeStores(site, stores)],
  });
}

export default function StoreLocator({ loaderData }: Route.ComponentProps) {
  const { stores, near, place, holiday } = loaderData;
  const now = useClock(loaderData.now);
  const awake = useAwake();
  const { origin, sorted, locating, problem, locate } = useNearest(stores, place);
  const [chosen, setChosen] = useState<number | null>(null);
  const map = useRef<HTMLDivElement>(null);

  // Another origin, another beginning.
  useEffect(() => setChosen(null), [origin]);

  const showOnMap = (id: number) => {
    setChosen(id);
    map.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <div className="page stores">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: "Store Locator" }]} />
      <header className="stores-head">
        <h1>Store Locator</h1>
        <p className="text-slate">
          {stores.length} stores, each with a qualified optometrist. Come in without an appointment.
        </p>
      </header>
      <Form className="stores-search" preventScrollReset key={near}>
        <Field
          label="City or PIN code"
          name="near"
          defaultValue={near}
          autoComplete="postal-code"
          list="cities"
          maxLength={60}
          help="We sort the stores by distance."
          error={near !== "" && place === null ? unknownWords(near) : problem}
        />
        <datalist id="cities">
          {CITIES.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Button>Find stores</Button>
        {awake && (
          <Button type="button" variant="secondary" icon={LocateFixed} busy={locating} onClick={locate}>
            Use my location
          </Button>
        )}
      </Form>
      {holiday && <Alert kind="info">Today is {holiday}: hours may differ. Please call before you visit.</Alert>}
      <p className="stores-order" role="status">
        {origin ? `Nearest to ${origin.label} first` : "Sorted by city"}
      </p>
      <div className="stores-columns">
        <div className="stores-map" ref={map}>
          <StoreMap stores={sorted} origin={origin} chosen={chosen} onChoose={setChosen} />
        </div>
        <ul className="store-list">
          {sorted.map((store, index) => (
            <li key={store.id}>
              <StoreCard
                store={store}
                approximate={origin?.approximate ?? false}
                chosen={store.id === chosen}
                now={now}
                eager={index < 2}
                onShow={awake && store.latitude !== null ? () => showOnMap(store.id) : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function unknownWords(near: string): string {
  return /^[\d\s]+$/.test(near)
    ? "Enter a 6-digit PIN code, such as 110001"
    : "We could not find this place. Try the nearest large city or a PIN code";
}
