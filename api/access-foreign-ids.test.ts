import { beforeAll, expect, test } from "vitest";
import { type AccessRow, type NamedObject, rowName } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { GUARDS } from "#domain/access/guards.ts";
import { collectIds } from "#tests/support/access/collect-ids.ts";
import { signedIn } from "#tests/support/access/credentials.ts";
import { dumpTables } from "#tests/support/access/dump-tables.ts";
import { everybody, SAMPLES } from "#tests/support/access/everybody.ts";
import { readName, type Sample, send, withName } from "#tests/support/access/sample.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const kit = await everybody();
const { db, shop, people } = kit;
const app = await testApi({ shop });
const guarded = CALL_ROWS.map((row) => ({ row, names: row.names?.filter(isGuarded) ?? [] })).filter(
  ({ names }) => names.length > 0,
);

function isGuarded({ guard }: NamedObject): boolean {
  return ["self", "own", "key", "health", "link"].includes(guard);
}

const samplesOf = (row: AccessRow, who: "owner" | "other customer") => SAMPLES[rowName(row)]!(kit, people[who]);

/** Everything that one customer is answered, by every call. */
async function seenBy(who: "owner" | "other customer"): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const row of CALL_ROWS.filter(({ access }) => access === "signed-in" || access === "visitor")) {
    for (const sample of await samplesOf(row, who)) {
      const answer = await send(app, row, sample, await signedIn(shop, people[who].actor, "bearer"));
      if (answer.status < 300) answers.push(answer.json, sample.path, sample.query, sample.body);
    }
  }
  return answers;
}

let foreign: (string | number)[];
let own: Map<AccessRow, Sample[]>;
beforeAll(async () => {
  const [theirs, mine] = [collectIds(await seenBy("owner")), collectIds(await seenBy("other customer"))];
  const known = new Set(mine.map(({ value }) => value));
  foreign = [...new Set(theirs.map(({ value }) => value))].filter((value) => !known.has(value));
  own = new Map();
  for (const { row } of guarded) own.set(row, await samplesOf(row, "other customer"));
});

test("the owner's ids are among those that are tried", () => {
  const { actor, addressId, orderId, uniqueId, frameLineId, cartLineId, likedId } = people.owner;
  const ids = [actor.id, actor.email, addressId, orderId, uniqueId, frameLineId, cartLineId, likedId];
  expect(foreign).toEqual(expect.arrayContaining(ids));
  expect(foreign.some((value) => String(value).startsWith("order_"))).toBe(true);
  expect(foreign.some((value) => String(value).startsWith("/v1/eye-tests/getPrescriptionFile/"))).toBe(true);
});

/** Thousands of requests: ten seconds alone, several times as long beside others. */
const THOUSANDS_MS = 120_000;

test(
  "none of them does anything in another customer's hands",
  async () => {
    const { actor, words } = people.owner;
    const secrets = [words.name, actor.lastName, words.phone, words.street, words.remarks, actor.email];
    const headers = await signedIn(shop, people["other customer"].actor, "bearer");
    const before = await dumpTables(db);
    let opened = 0;
    for (const { row, names } of guarded) {
      for (const name of names) {
        for (const sample of own.get(row)!.filter((one) => readName(one, name) !== undefined)) {
          // So many tries are more than one account is allowed, and a refusal for that would hide the others.
          await db.execute("delete from throttles");
          for (const value of foreign) {
            const { status, text } = await send(app, row, withName(sample, name, value), headers);
            const tried = `${rowName(row)}, ${name.in} ${name.name} = ${value}: ${text}`;
            for (const secret of secrets) expect(text, tried).not.toContain(secret);
            const { others } = GUARDS[name.guard];
            // A value of another form than the field's is refused for that, as it would be to anybody.
            if (others === "masked" && status === 200) opened += 1;
            else expect([403, 404, 422], tried).toContain(status);
            if (status === 422) expect(text, tried).toContain('"code":"validation"');
          }
        }
      }
    }
    // By their keys, masked: the order and its bill.
    expect(opened).toBeGreaterThanOrEqual(2);
    expect(await dumpTables(db)).toEqual(before);
  },
  THOUSANDS_MS,
);
