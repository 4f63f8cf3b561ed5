import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { AccessRow } from "#domain/access/access-row.ts";
import { rowName } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { ruleOf } from "#domain/access/actions.ts";
import { isStaff } from "#domain/accounts/actor.ts";
import { isPermitted } from "#domain/access/permission.ts";
import { countEntries } from "#tests/support/access/count-entries.ts";
import { deadSessions, type Headers, KINDS, signedIn } from "#tests/support/access/credentials.ts";
import { everybody, SAMPLES, SIGNED_IN } from "#tests/support/access/everybody.ts";
import type { Person } from "#tests/support/access/person.ts";
import { type Sample, send } from "#tests/support/access/sample.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const kit = await everybody();
const { shop, people } = kit;
const app = await testApi({ shop });
const rows = CALL_ROWS.map((row) => [rowName(row), row] as const);
const protectedRows = rows.filter(([, { access }]) => access === "signed-in" || access === "staff");
const personalRows = rows.filter(([, { access }]) => access !== "everybody");

let dead: { how: string; headers: Headers }[];
beforeAll(async () => {
  dead = await deadSessions(shop);
});

const samplesOf = (row: AccessRow, person: Person): Promise<Sample[]> => SAMPLES[rowName(row)]!(kit, person);
const plainOf = async (row: AccessRow, person: Person) => (await samplesOf(row, person))[0]!;
const done = expect.toSatisfy((status: number) => status >= 200 && status < 300, "2xx");

/** What the row lets a person have of their own. */
function isLetIn(row: AccessRow, { actor }: Person): boolean {
  if (row.customersOnly) return !isStaff(actor);
  return row.access !== "staff" || row.does.some((action) => isPermitted(actor, action));
}

test("there is a request in order for each call, and none beside them", () => {
  expect(Object.keys(SAMPLES).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});

test.each(rows)("%s lets in whom its row names, by token and by cookie", async (_, row) => {
  for (const caller of SIGNED_IN) {
    const person = people[caller];
    for (const kind of KINDS) {
      for (const sample of await samplesOf(row, person)) {
        const { status, text } = await send(app, row, sample, await signedIn(shop, person.actor, kind));
        expect(status, `${caller} by ${kind}: ${text}`).toEqual(isLetIn(row, person) ? done : 403);
      }
    }
  }
  const { status, text } = await send(app, row, await plainOf(row, people.owner));
  const health = row.names?.some(({ guard }) => guard === "health");
  const isOpen = row.access === "everybody" || (row.access === "visitor" && !health);
  expect(status, `a guest: ${text}`).toEqual(isOpen ? done : 401);
});

test.each(rows.filter(([, { access }]) => access === "staff"))("%s stands in the log if it writes", async (_, row) => {
  const audits = row.does.some((action) => ruleOf(action).audit);
  for (const caller of SIGNED_IN.filter((one) => isLetIn(row, people[one]))) {
    const person = people[caller];
    const sample = await plainOf(row, person);
    const before = await countEntries(kit.db);
    expect((await send(app, row, sample, await signedIn(shop, person.actor, "bearer"))).status).toEqual(done);
    expect((await countEntries(kit.db)) - before, caller).toBe(audits ? 1 : 0);
  }
});

test.each(personalRows)("%s takes a dead session for none", async (_, row) => {
  const sample = await plainOf(row, people.owner);
  const guest = await send(app, row, sample);
  for (const { how, headers } of dead) {
    const { status, text } = await send(app, row, sample, headers);
    expect([status, text], how).toEqual([guest.status, guest.text]);
  }
});

test.each(protectedRows)("%s asks who it is before it looks at anything else", async (_, row) => {
  const broken: [Sample, Headers][] = [
    [{ path: { id: "x", userId: "x", role: "x" } }, {}],
    [{ path: { id: 2_000_000_000, userId: 2_000_000_000, role: "seller" } }, {}],
    [{ body: "text" }, { "content-type": "text/plain" }],
    [{ body: "{broken" }, { "content-type": "application/json" }],
    [{ body: `"${"x".repeat(200_000)}"` }, { "content-type": "application/json" }],
    [{ query: { page: "x", user_id: "x" } }, {}],
  ];
  const sample = await plainOf(row, people.owner);
  for (const [over, headers] of broken) {
    const request = { ...sample, ...over };
    if (row.method === "GET" || row.method === "DELETE") delete request.body;
    const { status, json } = await send(app, row, request, headers);
    expect([status, json]).toEqual([401, expect.objectContaining({ code: "sign_in_required" })]);
  }
});

test.each(personalRows)("%s writes by a cookie only from the shop's own pages", async (_, row) => {
  const person = row.customersOnly ? people.owner : people.admin;
  const { actor } = person;
  const foreign: Headers[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: shop.appUrl, "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    const sample = await plainOf(row, person);
    const byCookie = await signedIn(shop, actor, "cookie");
    const { status, json } = await send(app, row, sample, { ...byCookie, ...headers });
    if (row.method === "GET") expect(status).toEqual(done);
    else expect([status, json]).toEqual([403, expect.objectContaining({ code: "cross_site" })]);
  }
  // A token is put in by a program, never by a browser of its own accord.
  const byToken = { ...(await signedIn(shop, actor, "bearer")), origin: "https://evil.example" };
  expect((await send(app, row, await plainOf(row, person), byToken)).status).toEqual(done);
});

test("a call that keeps other sites out does so without a cookie too", async () => {
  const kept = CALL_ROWS.filter((row) => row.refusesOtherSites);
  expect(kept.length).toBeGreaterThan(0);
  for (const row of kept) {
    const { status } = await send(app, row, await plainOf(row, people.owner), { origin: "https://evil.example" });
    expect(status).toBe(403);
  }
});

test.each(rows.filter(([, { idempotent }]) => idempotent))("%s runs once per Idempotency-Key", async (_, row) => {
  const person = row.access === "staff" ? people.seller : people.owner;
  const headers = { ...(await signedIn(shop, person.actor, "bearer")), "idempotency-key": randomUUID() };
  // A guest's keys are those of the network that they come from.
  const sample = { ...(await plainOf(row, person)), from: "192.0.2.1" };
  const first = await send(app, row, sample, headers);
  const again = await send(app, row, sample, headers);
  expect([again.status, again.text, again.headers["idempotent-replayed"]]).toEqual([first.status, first.text, "true"]);
});
