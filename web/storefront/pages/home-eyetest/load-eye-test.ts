import type { RouterContextProvider } from "react-router";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { isPin } from "#domain/invoicing/states.ts";
import { bookableDays, EYE_TEST_KINDS, type EyeTestKind } from "#domain/stores/eye-test-slots.ts";
import { findVisitingStore } from "#domain/stores/visiting-store.ts";
import { SETTINGS } from "#services/cache-keys.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { eyeTestCalendar } from "#services/stores/eye-test-calendar.ts";
import { listFreeSlots } from "#services/stores/list-free-slots.ts";
import { readStoreDays } from "#services/stores/read-store-days.ts";
import { listStores, type StoreView } from "#services/stores/list-stores.ts";
import { shopContext } from "#web/session/context.ts";
import { readPin } from "#web/session/pin.ts";
import { readPerson } from "#web/storefront/pages/visitor-form/read-person.ts";

type Given = { context: Readonly<RouterContextProvider>; request: Request };

export type Asked = { kind: EyeTestKind; store: number | null; pin: string; day: string | null };

export type EyeTestPage = Awaited<ReturnType<typeof loadEyeTest>>;

/** The free times of the day and place that the address asks for; step by step, so that links and forms are enough. */
export async function loadEyeTest({ context, request }: Given) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const kind = EYE_TEST_KINDS.find((one) => one === query.get("kind")) ?? "home";
  const remembered = query.has("pin") ? null : readPin(request.headers.get("Cookie"));
  const pin = remembered ?? (query.get("pin") ?? "").replaceAll(/\s/gu, "").slice(0, 12);
  const [stores, person, { holidays }] = await Promise.all([
    listStores(shop.db),
    readPerson(context),
    shop.cached(SETTINGS, () => getSettings(shop.db)),
  ]);
  const store = kind === "home" ? findVisitingStore(pin, stores) : findStore(stores, query.get("store"));
  const now = shop.now();
  const open = store && (await readStoreDays(shop.db, { storeId: store.id, from: kolkataDay(now) }));
  const calendar = store && open && eyeTestCalendar({ kind, store, days: open, holidays, now });
  const days = calendar ? bookableDays(calendar) : [];
  const day = days.find((one) => one === query.get("day")) ?? days[0] ?? null;
  const slots = calendar && day ? await listFreeSlots(shop.db, { storeId: store.id, calendar, day }) : [];
  return {
    asked: { kind, store: store?.id ?? null, pin, day } satisfies Asked,
    stores: stores.map(({ id, name, city }) => ({ id, name, city })),
    place: store && { name: store.name, address: store.address, city: store.city },
    // One that was given on another page, for another thing, is filled in without a word against it.
    pinProblem: pin === "" || remembered !== null || kind === "store" || store ? null : pinProblem(pin),
    days,
    times: slots.map(({ time }) => time),
    person,
  };
}

function findStore(stores: readonly StoreView[], id: string | null): StoreView | null {
  return stores.find((store) => String(store.id) === id) ?? null;
}

function pinProblem(pin: string): string {
  return isPin(pin)
    ? "We do not visit this PIN code yet. Please choose an eye test in a store"
    : "Enter a 6-digit PIN code, such as 110001";
}
