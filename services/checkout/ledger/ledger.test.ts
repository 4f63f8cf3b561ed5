import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#db/schema/accounts.ts";
import { ledgerRuns } from "#db/schema/ledger-runs.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { formatUniqueId } from "#domain/orders/unique-id.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { jobTable } from "#tests/support/shop/checkout-shop.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import { checkAtNight } from "./check-at-night.ts";
import { countBrokenRules, getLedger } from "./get-ledger.ts";
import { runCheck } from "./run-check.ts";
import { startCheck } from "./start-check.ts";

const { db } = await testDatabase();
const jobs = await jobTable(db);
let now = new Date("2026-11-25T20:00:00Z");
const shop = testShop(db, { jobs: { send: jobs.send }, now: () => now });
let owner: UserActor;
beforeAll(async () => {
  await makeStores(db);
  owner = await makeUser(db, { role: "admin", storeId: null, firstName: "Asha", lastName: "Rao" });
});

const openRuns = () =>
  db
    .select()
    .from(ledgerRuns)
    .where(sql`${ledgerRuns.endedAt} is null`);
async function runOpen() {
  const [run] = await openRuns();
  await runCheck(shop, { runId: run!.id });
}
const after = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

test("the shop checks it once a night, and a sound one is green", async () => {
  expect(await getLedger(db, { actor: owner })).toMatchObject({ last: null, running: null });
  await checkAtNight(shop);
  await runOpen();
  await checkAtNight(shop);
  expect(await openRuns()).toEqual([]);
  after(60);
  await checkAtNight(shop);
  expect(await getLedger(db, { actor: owner })).toMatchObject({ running: { since: now, by: null } });
  await runOpen();
  const { last, rules } = await getLedger(db, { actor: owner });
  expect(last).toMatchObject({ by: null, outcome: "sound" });
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.every(({ count }) => count === 0)).toBe(true);
});

test("two who ask at once ask for one check, which finds what is broken and whose order it is", async () => {
  after(10);
  const { id: userId } = await makeUser(db);
  const uniqueId = formatUniqueId(randomBytes(10));
  // Without lines its total is none.
  const id = await makeOrder(db, { userId, storeId: 1, uniqueId });
  const asked = await Promise.all([startCheck(shop, { actor: owner }), startCheck(shop, { actor: owner })]);
  expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await db.$count(auditEntries, eq(auditEntries.action, "ledger.check_asked"))).toBe(1);
  await runOpen();
  const { last, rules } = await getLedger(db, { actor: owner });
  expect(last).toMatchObject({ by: "Asha Rao", outcome: "broken" });
  const broken = rules.find(({ rule }) => rule === "an order's total is its lines")!;
  expect(broken.rows).toContainEqual({ what: id, number: uniqueId });
  expect(await countBrokenRules(db, { actor: owner })).toBeGreaterThan(0);
});

test("a check whose job was lost makes room for another one", async () => {
  after(10);
  await startCheck(shop, { actor: owner });
  after(60);
  expect(await startCheck(shop, { actor: owner })).toEqual({ isNew: false });
  after(120);
  expect(await startCheck(shop, { actor: owner })).toEqual({ isNew: true });
  expect(await openRuns()).toHaveLength(1);
});

test.each(["seller", "manager", "optometrist"] as const)("a %s neither reads nor runs it", async (role) => {
  const actor = await makeUser(db, { role, storeId: 1 });
  await expect(getLedger(db, { actor })).rejects.toMatchObject({ code: "forbidden" });
  await expect(startCheck(shop, { actor })).rejects.toMatchObject({ code: "forbidden" });
});
