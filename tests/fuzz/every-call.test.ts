import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkLedger } from "#services/checkout/check-ledger.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { fuzzCall } from "./kit/fuzz-call.ts";
import { openJudge } from "./kit/judge-answer.ts";
import { layOut } from "./kit/lay-out.ts";
import { openTarget } from "./kit/open-target.ts";

const runs = Number(process.env.FUZZ_RUNS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 2026);
const only = process.env.FUZZ_CALL ?? "";

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "chashma-fuzz-"));
const target = await openTarget({ db, pool, dataDir });
afterAll(async () => {
  await target.close();
  await rm(dataDir, { recursive: true });
});
const laidOut = await layOut(target);
const judge = openJudge(laidOut.drawing.schemas);
/** Before others have changed the carts. */
const first = "POST /payment-transaction-history/createRazorPayOrder";
const calls = laidOut.calls
  .filter(({ name }) => only === "" || name === only)
  .toSorted((one, other) => Number(other.name === first) - Number(one.name === first));

/** They need what only a mail holds, or a device that signs. */
const neverRight = [
  "POST /users/change_password",
  "POST /login/use_code",
  "POST /login/passkey_answer",
  "POST /passkeys",
  "PATCH /passkeys/{id}",
  "DELETE /passkeys/{id}",
];

test("the document names calls", () => {
  expect(calls.length, only === "" ? "calls" : `There is no ${only}.`).toBeGreaterThan(0);
});

test.each(calls)("$name bears whatever is sent to it", { timeout: 120_000 + runs * 50 }, async (call) => {
  const { statuses, faults } = await fuzzCall(target, { ...laidOut, call, judge, runs, seed });
  const again = `npm run fuzz -- --call "${call.name}" --runs ${runs} --seed ${seed}`;
  if (process.env.FUZZ_TELL) process.stdout.write(`${call.name}: ${describe(statuses)}\n`);
  expect(faults.slice(0, 3).join("\n"), `${faults.length} faults. ${again}`).toBe("");
  // Else nothing behind the first check would have been tried.
  const wentThrough = runs < 300 || [...statuses.keys()].some((status) => status < 300);
  expect(
    wentThrough || neverRight.includes(call.name),
    `no request went through: ${describe(statuses)}. ${again}`,
  ).toBe(true);
});

test("afterwards every account adds up, nothing of the language was changed, and no error was logged", async () => {
  expect(await checkLedger(db)).toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(target.errors).toEqual([]);
});

function describe(statuses: Map<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} x ${count}`)
    .join(", ");
}
