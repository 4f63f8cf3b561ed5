import { type Actor, isStaff, type StaffActor } from "#domain/accounts/actor.ts";

/** What somebody who works here may be charged with. */
export const DUTIES = [
  "counter",
  "lab",
  "warehouse",
  "catalogue",
  "content",
  "accounts",
  "prescriptions",
  "manage",
  "owner",
] as const;
export type Duty = (typeof DUTIES)[number];

/** A role is a preset of duties: for the store of its holder, and of administrators for all. */
export const ROLE_DUTIES: Readonly<Record<StaffActor["role"], readonly Duty[]>> = {
  seller: ["counter"],
  optometrist: ["prescriptions", "counter"],
  manager: ["counter", "lab", "warehouse", "prescriptions", "manage"],
  admin: DUTIES,
};

export type Grant = { duty: Duty; stores: "all" | readonly number[] };

/** Every duty of somebody, and where it holds. Without a store it holds nowhere, and still says what work somebody does. */
export function grantsOf(actor: Actor): Grant[] {
  if (!isStaff(actor)) return [];
  const { role, storeId } = actor;
  const stores = role === "admin" ? "all" : storeId === null ? [] : [storeId];
  return ROLE_DUTIES[role].map((duty) => ({ duty, stores }));
}
