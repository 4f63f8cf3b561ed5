import { type Actor, isStaff, type StaffActor } from "#domain/accounts/actor.ts";
import { isObliging, lacksSecondFactor } from "./second-factor.ts";
import { type Duty, DUTIES } from "./duty-names.ts";

/** A role is a preset of duties: for the store of its holder, and of administrators for all. */
export const ROLE_DUTIES: Readonly<Record<StaffActor["role"], readonly Duty[]>> = {
  seller: ["counter"],
  optometrist: ["prescriptions", "counter"],
  manager: ["counter", "lab", "warehouse", "prescriptions", "manage"],
  admin: DUTIES,
};

export type Grant = { duty: Duty; stores: "all" | readonly number[] };

/**
 * Every duty of somebody, and where it holds: those of the role, and those that they were given. A duty of the role holds
 * nowhere without a store, and still says what work somebody does. Without the second factor that is asked of them, a
 * session holds none of the duties that oblige to it.
 */
export function grantsOf(actor: Actor): Grant[] {
  if (!isStaff(actor)) return [];
  const { role, storeId, grants = [] } = actor;
  const stores = role === "admin" ? "all" : storeId === null ? [] : [storeId];
  const held: Grant[] = [
    ...ROLE_DUTIES[role].map((duty) => ({ duty, stores }) as const),
    ...grants.map((one) => ({ duty: one.duty, stores: one.storeId === null ? "all" : [one.storeId] }) as const),
  ];
  return lacksSecondFactor(actor) ? held.filter(({ duty }) => !isObliging(duty)) : held;
}
