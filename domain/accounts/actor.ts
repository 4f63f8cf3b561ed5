import type { GrantedDuty } from "#domain/access/duty-names.ts";

/** Every role a user can have. Registration gives `customer`; the others are given by staff. */
export const ROLES = ["customer", "seller", "optometrist", "manager", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Everyone who works for the shop. */
export const STAFF_ROLES = ["seller", "optometrist", "manager", "admin"] as const satisfies readonly Role[];

export type GuestActor = { kind: "guest" };

export type UserActor = {
  kind: "user";
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  role: Role;
  /** The store that a member of staff belongs to. */
  storeId: number | null;
  profilePicture: string | null;
  /** Duties of a member of staff beside those of the role. */
  grants?: readonly GrantedDuty[];
  /** Of a member of staff who was found by a session: whether a second factor is asked of them, and when they gave it last. */
  secondFactor?: { isNeeded: boolean; at: Date | null };
  /** The till that they have unlocked by their PIN. Without it they signed in. */
  till?: { id: number; name: string; storeId: number };
};

/** A member of staff. A type of its own, so that a failed isStaff does not rule out signed-in customers. */
export type StaffActor = UserActor & { role: (typeof STAFF_ROLES)[number] };

/** Who asks. Each use case takes one and checks it itself. */
export type Actor = GuestActor | UserActor;

export const GUEST: GuestActor = { kind: "guest" };

/** The shop's own machinery, and whoever runs its commands: no request ever comes with it. */
export const SYSTEM = { kind: "system" } as const;
export type SystemActor = typeof SYSTEM;

export function isStaffRole(value: string): value is StaffActor["role"] {
  return (STAFF_ROLES as readonly string[]).includes(value);
}

export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === "user" && actor.role !== "customer";
}

export function isSignedIn(actor: Actor): actor is UserActor {
  return actor.kind === "user";
}

/** Who stands in the history; guests and the system have no account. */
export function idOf(actor: Actor | SystemActor): number | null {
  return actor.kind === "user" ? actor.id : null;
}

/** "Asha Rao", or the one name that there is. */
export function fullName(user: { firstName: string; lastName: string }): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
