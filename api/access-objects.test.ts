import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type AccessRow, type NamedObject, rowName } from "#domain/access/access-row.ts";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import type { Caller } from "#domain/access/callers.ts";
import { GUARDS } from "#domain/access/guards.ts";
import { isStaff } from "#domain/accounts/actor.ts";
import { signedIn } from "#tests/support/access/credentials.ts";
import { everybody, SAMPLES, SIGNED_IN } from "#tests/support/access/everybody.ts";
import type { Person, SignedIn } from "#tests/support/access/person.ts";
import { readName, type Sample, send, withName } from "#tests/support/access/sample.ts";
import { websiteStore } from "#tests/support/shop/website-store.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const kit = await everybody();
const { shop, people } = kit;
const app = await testApi({ shop });
const named = CALL_ROWS.flatMap((row) =>
  (row.names ?? []).map((name) => [`${rowName(row)}: ${name.in} ${name.name}`, row, name] as const),
);
const guardOf = ({ guard }: NamedObject) => GUARDS[guard];
const lets = ({ guard }: NamedObject, caller: Caller) => (GUARDS[guard].lets as readonly Caller[]).includes(caller);
const done = expect.toSatisfy((status: number) => status >= 200 && status < 300, "2xx");

const made = new Map<string, Promise<Sample[]>>();

/** Made once: what is refused uses nothing up. */
function samplesOf(row: AccessRow, caller: SignedIn): Promise<Sample[]> {
  const key = `${caller} ${rowName(row)}`;
  const present = made.get(key) ?? SAMPLES[rowName(row)]!(kit, people[caller]);
  made.set(key, present);
  return present;
}
const sendAs = async (row: AccessRow, sample: Sample, caller: SignedIn) =>
  send(app, row, sample, await signedIn(shop, people[caller].actor, "bearer"));

/** Each sample of the owner's that names it, beside the caller's own of the same shape. */
async function pairs(row: AccessRow, name: NamedObject, caller: SignedIn) {
  const theirs = await samplesOf(row, "owner");
  const own = await samplesOf(row, caller);
  return theirs.flatMap((sample, n) => {
    const value = readName(sample, name);
    return value === undefined ? [] : [{ own: own[n]!, theirs: sample, value }];
  });
}

function unknownOf(value: unknown): unknown {
  if (typeof value === "number") return 2_000_000_000;
  const text = String(value);
  if (text.includes("@")) return "nobody@example.in";
  return /^[0-9a-f-]{36}$/.test(text) ? randomUUID() : "xqnothingzj";
}

test.each(named)("%s that does not exist", async (_, row, name) => {
  // Staff, so that a call for staff is not refused for its own sake.
  const caller =
    row.access !== "staff" ? "owner" : (["seller", "manager", "admin"] as const).find((one) => lets(name, one))!;
  const found = await pairs(row, name, caller);
  expect(found.length, "a sample names it").toBeGreaterThan(0);
  for (const { own, value } of found) {
    const { status, json, text } = await sendAs(row, withName(own, name, unknownOf(value)), caller);
    const { unknown } = guardOf(name);
    if (unknown !== "empty") expect(status, text).toBe(unknown);
    else expect([status, json]).toEqual([200, expect.objectContaining({ data: [] })]);
  }
});

const owned = named.filter(([, , name]) => ["self", "own", "key", "health", "link", "signed"].includes(name.guard));

test.each(owned)("%s of somebody else", async (_, row, name) => {
  const strangers = SIGNED_IN.filter((caller) => caller !== "owner" && (name.guard === "link" || !lets(name, caller)));
  expect(strangers.length).toBeGreaterThan(0);
  for (const caller of strangers) {
    for (const { own, value } of await pairs(row, name, caller)) {
      const { status, text } = await sendAs(row, withName(own, name, value), caller);
      const { others } = guardOf(name);
      const refused = row.customersOnly && isStaff(people[caller].actor) ? 403 : others;
      expect(status, `${caller}: ${text}`).toEqual(refused === "masked" ? done : refused);
      for (const word of wordsIn(people.owner)) expect(text, `${caller} reads ${word}`).not.toContain(word);
    }
  }
});

const shared = owned.filter(([, , { guard }]) => guard === "health" || guard === "key");

test.each(shared)("%s for whom it is let", async (_, row, name) => {
  const [sample] = await samplesOf(row, "owner");
  for (const caller of SIGNED_IN.filter((one) => lets(name, one))) {
    const { status, text } = await sendAs(row, sample!, caller);
    expect(status, `${caller}: ${text}`).toEqual(done);
    if (row.masks) expect(text, caller).toContain(people.owner.words.name);
  }
  const guest = await send(app, row, sample!);
  expect(guest.status).toEqual(name.guard === "key" ? done : 401);
  for (const word of wordsIn(people.owner)) expect(guest.text).not.toContain(word);
});

test.each(CALL_ROWS.filter(({ masks }) => masks).map((row) => [rowName(row), row] as const))(
  "%s masks each field that its row names",
  async (_, row) => {
    await kit.nameBuyer(people.owner, "07AAACO1234B1Z6");
    const [sample] = await samplesOf(row, "owner");
    const answers = [await sendAs(row, sample!, "owner"), await send(app, row, sample!)];
    const [full, masked] = answers.map(({ json }) => [json].flat()[0] as Record<string, unknown>);
    for (const field of row.masks!) {
      expect(full![field], field).toBeTruthy();
      expect(masked![field], field).not.toEqual(full![field]);
    }
    // And nothing else is kept back, so that the row tells the whole.
    const different = Object.keys(full!).filter((key) => JSON.stringify(full![key]) !== JSON.stringify(masked![key]));
    expect(different.toSorted()).toEqual([...row.masks!].toSorted());
  },
);

const counters = named.filter(([, , { guard }]) => guard === "counter");

test.each(counters)("%s of another store", async (_, row, name) => {
  const staff = SIGNED_IN.filter((caller) => people[caller].actor.role !== "customer");
  for (const caller of staff) {
    const [own] = await samplesOf(row, caller);
    const other = people[caller].actor.storeId === 1 ? websiteStore.id : 1;
    const { status, text } = await sendAs(row, withName(own!, name, other), caller);
    expect(status, `${caller}: ${text}`).toEqual(caller === "admin" ? done : guardOf(name).others);
  }
});

test.each(counters)("%s that an administrator names and that is none", async (_, row, name) => {
  const [own] = await samplesOf(row, "admin");
  const { status, text } = await sendAs(row, withName(own!, name, unknownOf(1)), "admin");
  expect(status, text).toBe(422);
});

const colleagues = named.filter(([, , { guard }]) => guard === "colleague");

test.each(colleagues)("%s who does not work in the store", async (_, row, name) => {
  const [own] = await samplesOf(row, "seller");
  for (const stranger of ["owner", "seller elsewhere", "admin"] as const) {
    const { status, text } = await sendAs(row, withName(own!, name, people[stranger].actor.id), "seller");
    expect(status, `${stranger}: ${text}`).toBe(guardOf(name).others);
  }
});

test("a signed link opens what it was signed for, to whoever holds it", async () => {
  const linked = CALL_ROWS.filter(({ names }) => names?.some(({ guard }) => guard === "link"));
  expect(linked.length).toBeGreaterThan(0);
  for (const row of linked) {
    // Made anew: a link opens the newest prescription only, and there have been others since.
    const [, byLink] = await SAMPLES[rowName(row)]!(kit, people.owner);
    expect((await send(app, row, byLink!)).status).toEqual(done);
    expect((await sendAs(row, byLink!, "other customer")).status).toEqual(done);
  }
});

/** Everything that only the person and the staff may read. */
function wordsIn({ words, actor }: Person): string[] {
  return [words.name, actor.lastName, words.phone, words.street, words.remarks, actor.email];
}
