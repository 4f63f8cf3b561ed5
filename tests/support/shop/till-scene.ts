import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { Actor, UserActor } from "#domain/accounts/actor.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { enrollTill } from "#services/tills/enroll-till.ts";
import { findTillActor } from "#services/tills/find-till-actor.ts";
import { setPin } from "#services/tills/set-pin.ts";
import { unlockTill } from "#services/tills/unlock-till.ts";
import { factorScene } from "./factor-scene.ts";

export const PASSWORD = "the password of a seller";
export const PIN = "483920";
export const MINUTE = 60_000;

/** A store with a manager, its tills, and people with passwords and PINs. */
export async function tillScene() {
  const scene = await factorScene();
  const { db, shop, hire } = scene;
  const passwordHash = await hashPassword(PASSWORD);
  let made = 0;

  async function hireWithPassword(role: "seller" | "manager" | "admin" = "seller"): Promise<UserActor> {
    const user = await hire(role);
    await db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    return user;
  }

  const manager = await hireWithPassword("manager");
  const storeId = manager.storeId!;

  async function enroll(by: Actor = manager) {
    const name = `Front desk ${(made += 1)}`;
    const enrolled = await enrollTill(shop, { actor: by, storeId, name, device: null });
    if (!enrolled.ok) throw new Error(enrolled.reason);
    return { id: enrolled.id, device: enrolled.token, name };
  }

  async function withPin(role: "seller" | "admin" = "seller") {
    const user = await hireWithPassword(role);
    const set = await setPin(shop, { actor: user, pin: PIN, password: PASSWORD });
    if (!set.ok) throw new Error(set.reason);
    return user;
  }

  /** A till that a seller has unlocked, and who its next request is of. */
  async function unlocked() {
    const till = await enroll();
    const seller = await withPin();
    const done = await unlockTill(shop, { device: till.device, userId: seller.id, pin: PIN });
    if (!done.ok) throw new Error(done.reason);
    const tokens = { device: till.device, session: done.token };
    return { till, seller, tokens, read: () => findTillActor(db, { tokens, now: shop.now() }) };
  }

  return { ...scene, manager, storeId, hireWithPassword, enroll, withPin, unlocked };
}
