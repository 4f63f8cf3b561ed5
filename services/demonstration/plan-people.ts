import type { users } from "#db/schema/accounts.ts";
import { FIRST_NAMES, LAST_NAMES } from "#db/seed/lists/people.ts";
import { randomChoices } from "#db/seed/random-choices.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { scatter } from "./choose.ts";
import type { HistoryShape } from "./history-shape.ts";

/** Somebody who buys. A household is a phone. */
export type Customer = {
  /** From 0. */
  number: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** The same person as the customer of this number, written down once more. */
  sameAs: number | null;
};

/** Any customer by number, without a list of them. */
export function planCustomers(shape: HistoryShape, seed: string): (number: number) => Customer {
  const { customers, households, duplicates } = shape;
  const householdOf = scatter(households, `${seed} households`);
  const twiceOf = scatter(customers - duplicates, `${seed} twice`);
  const phoneOf = scatter(1_000_000_000, `${seed} phones`);
  const drawn = (number: number) => randomChoices(`${seed} customer ${number}`).between(0, FIRST_NAMES.length - 1);
  const single = (number: number): Customer => {
    const isSecond = number >= households;
    const household = isSecond ? householdOf(number - households) : number;
    // Two of a household are never called the same: by phone and name a counter knows who it is.
    const place = drawn(number) + (isSecond && drawn(household) === drawn(number) ? 1 : 0);
    const firstName = FIRST_NAMES[place % FIRST_NAMES.length]!;
    const lastName = randomChoices(`${seed} family ${household}`).pick(LAST_NAMES);
    const email = `${firstName}.${lastName}.${number}@customers.example`.toLowerCase();
    const phone = `7${String(phoneOf(household)).padStart(9, "0")}`;
    return { number, firstName, lastName, phone, email, sameAs: null };
  };
  return (number) => {
    if (number < customers - duplicates) return single(number);
    const sameAs = twiceOf(number - (customers - duplicates));
    const person = single(sameAs);
    const { firstName, lastName } = person;
    return {
      ...person,
      number,
      sameAs,
      // "A. Rao" and "Rao Asha": as another hand writes it.
      ...(sameAs < households ? { firstName: `${firstName[0]!}.` } : { firstName: lastName, lastName: firstName }),
      email: person.email.replace(/\d+@/, `${number}@`),
    };
  };
}

export type StaffRow = Pick<typeof users.$inferInsert, "email" | "firstName" | "lastName" | "phoneNumber"> & {
  role: Exclude<Role, "customer">;
  storeId: number | null;
};

/** All who work here, with those of the plain demonstration shop. */
export const STAFF_IN_ALL = 30;

/** Those who come to the plain shop's own four: a seller in each store, opticians and managers in some, one more administrator. */
export function planStaff(storeIds: readonly number[], seed: string): StaffRow[] {
  const [own = 0, ...others] = storeIds;
  const sellers = others.slice(0, 15).map((storeId) => ["seller", storeId] as const);
  const rest = STAFF_IN_ALL - 4 - sellers.length - 1;
  const opticians = others.slice(0, Math.ceil(rest * 0.6)).map((storeId) => ["optometrist", storeId] as const);
  const managers = others.slice(0, Math.max(0, rest - opticians.length)).map((id) => ["manager", id] as const);
  const jobs = [...sellers, ...opticians, ...managers, ["admin", null] as const];
  while (jobs.length < STAFF_IN_ALL - 4) jobs.push(["seller", own]);
  const nameOf = scatter(FIRST_NAMES.length * LAST_NAMES.length, `${seed} staff`);
  const counts = new Map<string, number>();
  return jobs.map(([role, storeId], n) => {
    // The plain shop's own is the first.
    const count = (counts.get(role) ?? 1) + 1;
    counts.set(role, count);
    const name = nameOf(n);
    return {
      email: `${role}${count}@chashma.example`,
      firstName: FIRST_NAMES[name % FIRST_NAMES.length]!,
      lastName: LAST_NAMES[Math.floor(name / FIRST_NAMES.length)]!,
      phoneNumber: String(9_810_000_300 + n),
      role,
      storeId,
    };
  });
}
