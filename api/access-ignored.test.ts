import { expect, test } from "vitest";
import { rowName } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { signedIn } from "#tests/support/access/credentials.ts";
import { dumpTables } from "#tests/support/access/dump-tables.ts";
import { everybody, SAMPLES } from "#tests/support/access/everybody.ts";
import { type Sample, send } from "#tests/support/access/sample.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const kit = await everybody();
const { db, shop, people } = kit;
const app = await testApi({ shop });
const ignoring = CALL_ROWS.filter(({ ignores }) => ignores).map((row) => [rowName(row), row] as const);

const NUMBER = 918_273_645;
const WORD = "xqignoredzj";

/** What a client would gain by it, or what is found again wherever it went. */
function hostile(name: string): unknown {
  if (name === "role") return "admin";
  if (name === "is_enable") return 0;
  if (name === "email") return `${WORD}@example.in`;
  return /id$|price|discount|tax|balance|total|payment|status/i.test(name) ? NUMBER : `${WORD} ${name}`;
}

function withIgnored(sample: Sample, ignores: readonly string[]): Sample {
  const more = Object.fromEntries(ignores.map((name) => [name, hostile(name)]));
  if (sample.body === undefined) return { ...sample, query: { ...(more as Sample["query"]), ...sample.query } };
  const body = Array.isArray(sample.body)
    ? sample.body.map((one: object) => ({ ...more, ...one }))
    : { ...more, ...(sample.body as object) };
  return { ...sample, body };
}

test.each(ignoring)("%s changes nothing by the fields that it ignores", async (_, row) => {
  const person = row.access === "staff" ? people.seller : people.owner;
  const admins = () => db.execute("select count(*)::int as n from users where role = 'admin'");
  const before = (await admins()).rows;
  for (const sample of await SAMPLES[rowName(row)]!(kit, person)) {
    const headers = await signedIn(shop, person.actor, "bearer");
    const { status, text } = await send(app, row, withIgnored(sample, row.ignores!), headers);
    expect(status, text).toBeLessThan(300);
    expect(text).not.toContain(WORD);
    expect(text).not.toContain(String(NUMBER));
  }
  const kept = [...(await dumpTables(db))].flatMap(([table, rows]) => rows.map((text) => `${table}: ${text}`));
  expect(kept.filter((text) => text.includes(WORD) || text.includes(String(NUMBER)))).toEqual([]);
  expect((await admins()).rows).toEqual(before);
  // And nobody got another password.
  const login = CALL_ROWS.find(({ path }) => path === "/v1/login/login")!;
  const [enter] = await SAMPLES[rowName(login)]!(kit, person);
  expect((await send(app, login, enter!)).status).toBe(200);
});
