import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { undoEntry } from "#services/audit/undo.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { changePart } from "./change-part.ts";
import { changeSettings } from "./change-settings.ts";
import { getSettings } from "./get-settings.ts";

const { db, shop } = await accountsScene();
const owner = (firstName: string) => makeUser(db, { role: "admin", email: `${firstName}@settings.example`, firstName });
const kavita = await owner("Kavita");
const ravi = await owner("Ravi");
const seller = await makeUser(db, { role: "seller", email: "seller@settings.example" });

const STAFF = "approvals.refundPaise.staff";
const MANAGERS = "approvals.refundPaise.managers";
const limits = async () => (await getSettings(db)).approvals;
const lastEntry = async () => (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]!;

test("two owners edit at once: other fields merge, and of the same one both values, who and when are told", async () => {
  const from = { [STAFF]: 200_000, [MANAGERS]: 2_000_000 };
  const first = await changePart(shop, { actor: ravi, from, to: { ...from, [STAFF]: 300_000 } });
  expect(first).toEqual({ ok: true, entry: (await lastEntry()).id });
  expect(await lastEntry()).toMatchObject({
    action: "settings.changed",
    actorUserId: ravi.id,
    changes: { [STAFF]: { before: 200_000, after: 300_000 } },
  });
  expect(await changePart(shop, { actor: kavita, from, to: { ...from, [MANAGERS]: 2_500_000 } })).toMatchObject({
    ok: true,
  });
  expect(await limits()).toMatchObject({ refundPaise: { staff: 300_000, managers: 2_500_000 } });
  const both = await changePart(shop, { actor: kavita, from, to: { ...from, [STAFF]: 400_000 } });
  expect(both).toMatchObject({
    ok: false,
    reason: "changed",
    present: { [STAFF]: 300_000 },
    changed: { [STAFF]: { by: "Ravi Rao" } },
  });
  expect(both).not.toHaveProperty(["present", MANAGERS]);
  expect((await limits()).refundPaise.staff).toBe(300_000);
  // Of the same value twice there is nothing to ask, and nothing to write down.
  expect(await changePart(shop, { actor: kavita, from, to: { ...from, [STAFF]: 300_000 } })).toEqual({
    ok: true,
    entry: null,
  });
});

test("a change by command is told as well, though it named the whole around the field", async () => {
  const { refundPaise } = await limits();
  const from = { [STAFF]: refundPaise.staff };
  await changeSettings(shop, {
    actor: SYSTEM,
    path: "approvals.refundPaise",
    value: { ...refundPaise, staff: 100_000 },
  });
  expect(await changePart(shop, { actor: kavita, from, to: { [STAFF]: 150_000 } })).toMatchObject({
    reason: "changed",
    present: { [STAFF]: 100_000 },
    changed: { [STAFF]: { by: null } },
  });
});

test("a manager's limit below that of staff is refused in words, by the screen and by the command", async () => {
  const { refundPaise, discountBp } = await limits();
  const refused = await changePart(shop, {
    actor: ravi,
    from: { [STAFF]: refundPaise.staff, "approvals.discountBp.managers": discountBp.managers },
    to: { [STAFF]: null, "approvals.discountBp.managers": 500 },
  });
  expect(refused).toEqual({
    ok: false,
    reason: "wrong",
    issues: [
      { path: MANAGERS, message: "A manager's refund may not be below that of staff" },
      { path: "approvals.discountBp.managers", message: "A manager's discount may not be below that of staff" },
    ],
  });
  const command = await changeSettings(shop, { actor: SYSTEM, path: "approvals.discountBp.owners", value: 100 });
  expect(command).toEqual({
    ok: false,
    words: "approvals.discountBp.owners: An owner's discount may not be below a manager's",
  });
  expect(await limits()).toMatchObject({ refundPaise, discountBp });
});

test("a change is undone once, and not where the same was changed since", async () => {
  const tagline = async () => (await getSettings(db)).tagline;
  const before = await tagline();
  const write = async (from: string, to: string) => {
    const done = await changePart(shop, { actor: ravi, from: { tagline: from }, to: { tagline: to } });
    if (!done.ok) throw new Error(done.reason);
    return done.entry!;
  };
  const first = await write(before, "See well");
  expect(await undoEntry(shop, { actor: kavita, id: first })).toMatchObject({ ok: true });
  expect(await tagline()).toBe(before);
  expect(await undoEntry(shop, { actor: kavita, id: first })).toMatchObject({ ok: false, reason: "undone" });
  const second = await write(before, "See better");
  await write("See better", "See best");
  expect(await undoEntry(shop, { actor: kavita, id: second })).toMatchObject({ ok: false, reason: "edited" });
  expect(await tagline()).toBe("See best");
});

test("a choice that was not made is made and undone", async () => {
  const path = "payment.window.emi";
  const done = await changePart(shop, { actor: ravi, from: {}, to: { [path]: true } });
  if (!done.ok) throw new Error(done.reason);
  expect((await getSettings(db)).payment.window).toEqual({ emi: true });
  expect(await undoEntry(shop, { actor: ravi, id: done.entry! })).toMatchObject({ ok: true });
  expect((await getSettings(db)).payment.window).toEqual({});
});

test("only owners change settings, and limits with the second factor of the last ten minutes", async () => {
  const change = (actor: typeof seller, path: string, to: unknown) =>
    changePart(shop, { actor, from: {}, to: { [path]: to } });
  await expect(change(seller, "tagline", "Mine")).rejects.toMatchObject({ code: "forbidden" });
  const stale = { ...kavita, secondFactor: { isNeeded: true, at: new Date(shop.now().getTime() - 11 * 60_000) } };
  for (const path of [STAFF, "security.secondFactorForAll"])
    await expect(change(stale, path, 1)).rejects.toThrow("Give your second factor to go on");
  const { tagline } = await getSettings(db);
  expect(await changePart(shop, { actor: stale, from: { tagline }, to: { tagline: "Again" } })).toMatchObject({
    ok: true,
  });
});
