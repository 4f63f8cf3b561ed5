import type { Db } from "#db/client.ts";
import { stores } from "#db/schema/stores.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { addDays } from "#domain/dates/kolkata-day.ts";
import { pickFields, STORE_PARTS, type StorePart, type StoreValues } from "#domain/stores/store-fields.ts";
import { addStore } from "#services/stores/add-store.ts";
import { changeStore } from "#services/stores/change-store.ts";
import { closeDays } from "#services/stores/close-days.ts";
import { listManagedStores } from "#services/stores/list-managed-stores.ts";
import { lockStore } from "#services/stores/store-row.ts";
import { setShifts } from "#services/stores/set-shifts.ts";
import type { Shop } from "#services/shop.ts";
import { moveIdentities } from "#db/seed/insert-rows.ts";
import { DELHI, staffOf } from "#tests/support/shop/counter-scene.ts";
import { gstinOf, plantStore } from "#tests/support/shop/plant-store.ts";
import type { Trial } from "./people-trials.ts";

const letters = (n: number): string =>
  [n / 676, n / 26, n].map((part) => String.fromCharCode(65 + (part % 26))).join("");

/** A trial for each action about a store. */
export function storeTrials({ db, shop }: { db: Db; shop: Shop }) {
  let turn = 0;
  const change = async (
    part: StorePart,
    to: (n: number) => Partial<StoreValues>,
    storeId: number = DELHI,
  ): Promise<Trial> => {
    turn += 1;
    const store = (await lockStore(db, storeId))!;
    const { revision } = store;
    const from = pickFields(store, STORE_PARTS[part].fields);
    const given = { id: storeId, part, revision, from, to: { ...from, ...to(turn) } };
    return { object: { storeId }, act: (actor: UserActor) => changeStore(shop, { actor, ...given }) };
  };
  const trials = {
    "store.look": async () => ({
      act: (actor: UserActor) => listManagedStores(db, { actor, now: shop.now(), q: "", kinds: [] }),
    }),
    "store.manage": () => change("details", (n) => ({ landline: `011-5550 ${1_000 + n}` })),
    "store.tax": () => change("tax", (n) => ({ gstin: gstinOf(letters(n)) })),
    "store.own": async () => {
      const code = letters((turn += 1));
      await moveIdentities(db, [stores]);
      const storeId = await plantStore(db, { storeCode: `OWN${code}`, invoicePrefix: `Y${code.slice(1)}` });
      return change("series", (n) => ({ invoicePrefix: `X${letters(n).slice(1)}` }), storeId);
    },
    "store.close-days": async () => {
      turn += 1;
      const day = addDays("2026-03-01", turn);
      const closure = { storeId: DELHI, fromDay: day, toDay: day, reason: "Repairs" };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => closeDays(shop, { actor, ...closure }) };
    },
    "store.roster": async () => {
      const { id: userId } = await staffOf(db, "optometrist", DELHI);
      const given = { storeId: DELHI, userId, from: { "1": "" }, to: { "1": "600-1080" } };
      return { object: { storeId: DELHI }, act: (actor: UserActor) => setShifts(shop, { actor, ...given }) };
    },
    "store.add": async () => {
      turn += 1;
      await moveIdentities(db, [stores]);
      const code = letters(turn);
      const where = { name: `Chashma ${code}`, address: "4 Anupam Arcade", city: "New Delhi", zipCode: "110017" };
      const reached = { phone: "98110 00102", landline: "", email: "new@shop.test", latitude: null, longitude: null };
      const bills = {
        stateCode: "07",
        gstin: gstinOf("ACO"),
        invoicePrefix: `Z${code.slice(1)}`,
        storeCode: `NEW${code}`,
      };
      const store = { ...where, ...reached, ...bills, storeTime: "Every day 10:00 AM to 8:00 PM" };
      return { act: (actor: UserActor) => addStore(shop, { actor, ...store }) };
    },
  } satisfies Record<string, () => Promise<Trial>>;
  return trials;
}
