import { and, asc, eq, ne } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { fullName } from "#domain/accounts/actor.ts";
import { plainName } from "#domain/accounts/plain-name.ts";
import { AppError } from "#domain/wire/errors.ts";
import type { Counter } from "./require-counter.ts";

/** A number is a member of staff, a text a name. */
export type StaffReference = number | string | null;

export type CounterStaff = {
  salePerson: string;
  sellerId: number;
  optometrist: string | null;
  /** Null for one who only comes to visit. */
  optometristId: number | null;
};

/**
 * The names that stand on the bill, and whose they are. Who sold must work in the store, and is the one who records it when nobody is named.
 * An optometrist who is named by number must be the store's; a name may also be that of one who only comes to visit.
 */
export async function findCounterStaff(
  db: Db,
  given: { counter: Counter; salePerson: StaffReference; optometrist: StaffReference },
): Promise<CounterStaff> {
  const { counter, salePerson, optometrist } = given;
  const staff = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.storeId, counter.store.id), eq(users.enabled, true), ne(users.role, "customer")))
    .orderBy(asc(users.id));
  const named = (reference: number | string) =>
    staff.filter((one) => one.id === reference || plainName(fullName(one)) === plainName(String(reference)));
  return {
    ...(salePerson === null ? asSeller(counter.actor) : sellerOf(named(salePerson))),
    ...(optometrist === null ? NO_OPTOMETRIST : optometristOf(optometrist, named(optometrist))),
  };
}

type Colleague = { id: number; firstName: string; lastName: string };
type Found = readonly Colleague[];
type Optometrist = Pick<CounterStaff, "optometrist" | "optometristId">;

const NO_OPTOMETRIST: Optometrist = { optometrist: null, optometristId: null };
const asSeller = (one: Colleague) => ({ salePerson: fullName(one), sellerId: one.id });

function sellerOf(found: Found): ReturnType<typeof asSeller> {
  const [one] = found;
  if (found.length === 1 && one) return asSeller(one);
  refuse("sale_person", found.length === 0 ? "Nobody of this name works in the store" : SEVERAL);
}

function optometristOf(reference: number | string, found: Found): Optometrist {
  const [one] = found;
  if (found.length > 1) refuse("optometrist", SEVERAL);
  if (one) return { optometrist: fullName(one), optometristId: one.id };
  if (typeof reference === "number") refuse("optometrist", "Nobody of this number works in the store");
  return { optometrist: reference.trim(), optometristId: null };
}

const SEVERAL = "Several people in the store have this name. Please give the number";

function refuse(field: string, message: string): never {
  throw new AppError("validation", { message, fields: { [field]: message } });
}
