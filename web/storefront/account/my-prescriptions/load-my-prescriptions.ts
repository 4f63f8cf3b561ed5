import type { UserActor } from "#domain/accounts/actor.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { getSettings } from "#services/content/get-settings.ts";
import { listPeople, type Person } from "#services/prescriptions/list-people.ts";
import { listPrescriptions } from "#services/prescriptions/list-prescriptions.ts";
import type { PrescriptionView } from "#services/prescriptions/prescription-view.ts";
import type { Shop } from "#services/shop.ts";
import { ADDING_WAYS } from "./addresses.ts";
import { readDone } from "./done-words.ts";

/** All of an account's prescriptions by person, and what its address has open. */
export async function loadMyPrescriptions(shop: Shop, { actor, url }: { actor: UserActor; url: URL }) {
  const holder = { actor, guestKey: null };
  const [people, prescriptions, { prescriptionAge }] = await Promise.all([
    listPeople(shop, { holder }),
    listPrescriptions(shop, { holder }),
    getSettings(shop.db),
  ]);
  const asked = (name: string) => url.searchParams.get(name);
  const named = (name: string) => people.find(({ id }) => String(id) === asked(name)) ?? null;
  return {
    people,
    groups: groupByPerson(people, prescriptions),
    add: ADDING_WAYS.find((way) => way === asked("add")) ?? null,
    edited: asked("edit") === "new" ? ("new" as const) : named("edit"),
    doomed: named("remove"),
    done: readDone(asked("done")),
    today: kolkataDay(shop.now()),
    ageLimits: { warn: prescriptionAge.warnMonths, block: prescriptionAge.blockMonths },
  };
}

export type MyPrescriptionsData = Awaited<ReturnType<typeof loadMyPrescriptions>>;
type Group = { person: Person | null; prescriptions: PrescriptionView[] };

/** By name, those of nobody in particular last. The newest come first, as they do already. */
function groupByPerson(people: readonly Person[], prescriptions: readonly PrescriptionView[]): Group[] {
  const groups: Group[] = [...people, null].map((person) => ({
    person,
    prescriptions: prescriptions.filter((one) => (one.person?.id ?? null) === (person?.id ?? null)),
  }));
  return groups.filter((group) => group.person !== null || group.prescriptions.length > 0);
}
