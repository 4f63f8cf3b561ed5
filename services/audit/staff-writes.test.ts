import { asc, eq, gt, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { type Action, ruleOf } from "#domain/access/actions.ts";
import { isPermitted } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { isAppError } from "#domain/wire/errors.ts";
import { dumpTables } from "#tests/support/access/dump-tables.ts";
import { type StaffAction, staffTrials } from "#tests/support/access/staff-trials.ts";
import { staffOf } from "#tests/support/shop/counter-scene.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { recordAudit } from "./record-audit.ts";

const { db, shop, trials, website } = await staffTrials();
const rows = Object.entries(trials) as [StaffAction, (typeof trials)[StaffAction]][];
const AUDIT = "public.audit_entries";

let callers: Record<string, UserActor>;
beforeAll(async () => {
  callers = { "other customer": await makeUser(db), admin: await staffOf(db, "admin", null) };
  for (const role of ["seller", "optometrist", "manager"] as const)
    for (const storeId of [1, 2, website, null]) callers[`${role} of ${storeId}`] = await staffOf(db, role, storeId);
});

const changedTables = (before: Map<string, string[]>, after: Map<string, string[]>) =>
  [...after].filter(([name, lines]) => lines.join("\n") !== before.get(name)?.join("\n")).map(([name]) => name);

const lastEntry = async () =>
  (await db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(auditEntries))[0]!.id;
const entriesAfter = (id: number) =>
  db.select().from(auditEntries).where(gt(auditEntries.id, id)).orderBy(asc(auditEntries.id));

/** What an action is, done by one who may: whatever it changed, its entry says so. */
async function holdToItsEntry(action: Action, given: { actor: UserActor; act: () => Promise<unknown> }) {
  const before = await dumpTables(db);
  const last = await lastEntry();
  const answer = await given.act();
  expect(answer, JSON.stringify(answer)).not.toMatchObject({ ok: false });
  const changed = changedTables(before, await dumpTables(db));
  const entries = await entriesAfter(last);
  const { audit } = ruleOf(action);
  if (!audit) {
    expect(changed, "what writes has its word in the table").toEqual([]);
    return;
  }
  expect(changed).toContain(AUDIT);
  // Sessions are no table of dumpTables, and what is taken along as a file, or opened to be read, stays as it is.
  if (!["staff.sign-out", "order.export", "customer.open", "customer.export"].includes(action))
    expect(changed.length, "the trial does something").toBeGreaterThan(1);
  // An import has its own, and tells it to the histories of its products too.
  const own = action === "goods.import" ? entries.filter(({ entity }) => entity === "import") : entries;
  expect(own.map((entry) => [entry.actorUserId, audit.includes(entry.action)])).toEqual([[given.actor.id, true]]);
  expect(entries.every(({ actorUserId }) => actorUserId === given.actor.id)).toBe(true);
}

test.each(rows)("%s: whoever may not does nothing, and whoever may leaves one entry", async (action, make) => {
  const { object, act } = await make();
  const before = await dumpTables(db);
  const may: string[] = [];
  for (const [name, actor] of Object.entries(callers)) {
    if (isPermitted(actor, action, object)) {
      may.push(name);
      continue;
    }
    const refusal = await act(actor).then(
      () => "done",
      (error: unknown) => (isAppError(error) ? error.status : error),
    );
    expect([403, 404], name).toContain(refusal);
  }
  expect(changedTables(before, await dumpTables(db))).toEqual([]);
  expect(may).toContain("admin");
  for (const name of may) {
    const actor = callers[name]!;
    // What is done once is made anew for the next.
    const one = await make();
    await holdToItsEntry(action, { actor, act: () => one.act(actor) });
  }
});

test("nobody changes or deletes an entry, and one that is taken back with its write was never there", async () => {
  const actor = callers.admin!;
  const entry = { actor, action: "staff.enabled", object: { kind: "user", id: actor.id }, now: shop.now() } as const;
  await recordAudit(db, { ...entry, changes: { enabled: [false, true], role: ["admin", "admin"] } });
  const [kept] = await entriesAfter((await lastEntry()) - 1);
  expect(kept).toMatchObject({ changes: { enabled: { before: false, after: true } }, approverUserId: null });
  const mine = eq(auditEntries.id, kept!.id);
  const refused = { cause: { message: "Entries of audit_entries are only added" } };
  await expect(db.update(auditEntries).set({ data: {} }).where(mine)).rejects.toMatchObject(refused);
  await expect(db.delete(auditEntries).where(mine)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refused);
  const last = await lastEntry();
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, { ...entry, approver: actor });
    throw new Error("The write failed");
  });
  await expect(failing).rejects.toThrow("The write failed");
  expect(await entriesAfter(last)).toEqual([]);
});
