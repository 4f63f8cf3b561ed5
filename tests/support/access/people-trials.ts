import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AccessObject, requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { listSavedViews } from "#services/console/list-saved-views.ts";
import { users } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { enrollTill } from "#services/tills/enroll-till.ts";
import { setPin } from "#services/tills/set-pin.ts";
import { removeView } from "#services/console/remove-view.ts";
import { saveView } from "#services/console/save-view.ts";
import { addStaff } from "#services/staff/add-staff.ts";
import { listStaff } from "#services/staff/list-staff.ts";
import { resetSecondFactor } from "#services/staff/reset-second-factor.ts";
import { setDuty } from "#services/staff/set-duty.ts";
import { setStaffDetails } from "#services/staff/set-staff-details.ts";
import { setStaffEnabled } from "#services/staff/set-staff-enabled.ts";
import { setStaffPassword } from "#services/staff/set-staff-password.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { setStaffStore } from "#services/staff/set-staff-store.ts";
import { signOutStaff } from "#services/staff/sign-out-staff.ts";
import type { StaffShop } from "#services/staff/staff-shop.ts";
import { DELHI, staffOf } from "#tests/support/shop/counter-scene.ts";
import { renewCodes } from "#tests/support/shop/plant-app.ts";

const PASSWORD = "the password of staff";
const passwordHash = await hashPassword(PASSWORD);

/** One thing made for one action, and the action done to it. */
export type Trial = { object?: AccessObject; act: (actor: UserActor) => Promise<unknown> };

/** A trial for each action about who works here, and about what each of them keeps for themselves. */
export function peopleTrials({
  db,
  shop,
}: {
  db: StaffShop["db"];
  shop: Parameters<typeof renewCodes>[0] & StaffShop;
}) {
  const ofStaff = async (act: (given: { actor: UserActor; email: string }) => Promise<unknown>) => {
    const { email } = await staffOf(db, "manager");
    return { act: (actor: UserActor) => act({ actor, email }) };
  };
  const trials = {
    // One that is kept and one that is removed.
    "view.own": async () => ({
      act: async (actor: UserActor) => {
        const of = { actor, list: "/console/orders" };
        for (const name of ["Kept", "Removed"])
          await saveView(db, { ...of, name, query: "", shared: false, now: shop.now() });
        const { id } = (await listSavedViews(db, of)).find(({ name }) => name === "Removed")!;
        return removeView(db, { actor, id, now: shop.now() });
      },
    }),
    "staff.list": async () => ({ act: async (actor: UserActor) => listStaff(db, { actor, now: shop.now() }) }),
    "staff.add": async () => {
      const name = { firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678" };
      const person = { ...name, email: `${randomUUID()}@example.in`, role: "manager", storeCode: null } as const;
      return { act: (actor: UserActor) => addStaff(shop, { actor, ...person, password: "a long password" }) };
    },
    "staff.enable": () => ofStaff((given) => setStaffEnabled(shop, { ...given, enabled: false })),
    "staff.role": () => ofStaff((given) => setStaffRole(shop, { ...given, role: "optometrist" })),
    "staff.store": () => ofStaff((given) => setStaffStore(shop, { ...given, storeCode: null })),
    "staff.details": () =>
      ofStaff((given) =>
        setStaffDetails(shop, { ...given, firstName: "Meera", lastName: "Nair", phoneNumber: "9812345678" }),
      ),
    "staff.password": () => ofStaff((given) => setStaffPassword(shop, { ...given, password: "another password" })),
    "staff.duty": () =>
      ofStaff((given) => setDuty(shop, { ...given, duty: "catalogue", storeCode: null, isGranted: true })),
    "staff.second-factor": () => ofStaff((given) => resetSecondFactor(shop, given)),
    "second-factor.own": async () => ({ act: (actor: UserActor) => renewCodes(shop, actor) }),
    "pin.own": async () => ({
      act: async (actor: UserActor) => {
        const pin = { actor, pin: "483920", password: PASSWORD };
        // Whoever may not is told so before anything is written here.
        requirePermission(actor, "pin.own");
        await db.update(users).set({ passwordHash }).where(eq(users.id, actor.id));
        return setPin(shop, pin);
      },
    }),
    "till.manage": async () => ({
      object: { storeId: DELHI },
      act: (actor: UserActor) =>
        enrollTill(shop, { actor, storeId: DELHI, name: randomUUID().slice(0, 30), device: null }),
    }),
    "staff.sign-out": () => ofStaff((given) => signOutStaff(shop, given)),
  } satisfies Record<string, () => Promise<Trial>>;
  return trials;
}
