import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { claimRequest } from "./claim-request.ts";
import { dropClaim, keepAnswer } from "./keep-answer.ts";
import { type Caller, nameRequest } from "./name-request.ts";
import { testDatabase } from "#tests/support/process/database.ts";

const { db } = await testDatabase();
const now = new Date("2026-02-10T06:30:00Z");
const signingKey = Buffer.from("a key for tests");
const guest = { address: "203.0.113.9" };
const secretBody = { email: "asha@example.in", password: "correct horse battery" };
const answer = { status: 201, contentType: "application/json", body: '{"id":77,"email":"asha@example.in"}' };

const attempt = (
  key: string,
  { caller = guest as Caller, body = secretBody as unknown, signedWith = signingKey } = {},
) => nameRequest(signedWith, { caller, operation: "POST /v1/things", key, body });
const kindOf = async (name: ReturnType<typeof attempt>) => (await claimRequest(db, { name, now })).kind;
const fallSilent = (name: { key: string }) =>
  db.execute(sql`update idempotency_keys set touched_at = now() - interval '16 seconds' where key = ${name.key}`);

test("the first does the work, its repeats wait and then get its answer", async () => {
  const first = attempt("one");
  expect(await kindOf(first)).toBe("first");
  expect(await kindOf(attempt("one"))).toBe("in-progress");
  await keepAnswer(db, { name: first, answer });
  expect(await claimRequest(db, { name: attempt("one"), now })).toEqual({ kind: "repeat", answer });
});

test("guests of another network, and whoever is signed in, have keys of their own", async () => {
  expect(await kindOf(attempt("shared"))).toBe("first");
  expect(await kindOf(attempt("shared", { caller: { address: "203.0.113.10" } }))).toBe("first");
  expect(await kindOf(attempt("shared", { caller: { address: "2001:db8:1:2::1" } }))).toBe("first");
  expect(await kindOf(attempt("shared", { caller: { address: "2001:db8:1:2::ffff" } }))).toBe("in-progress");
  await expect(kindOf(attempt("shared", { body: { other: true } }))).rejects.toMatchObject({
    code: "idempotency_mismatch",
  });
});

test("the table shows neither body, key nor answer, and cannot be tried without the signing key", async () => {
  const name = attempt("my own key");
  await claimRequest(db, { name, now });
  await keepAnswer(db, { name, answer });
  const { rows } = await db.execute<{ row: string }>(
    sql`select to_jsonb(k)::text as row from idempotency_keys k where key = ${name.key}`,
  );
  for (const word of ["asha", "horse", "my own key", "203.0.113"]) expect(rows[0]!.row).not.toContain(word);
  const guessed = attempt("my own key", { signedWith: Buffer.from("another") });
  expect(rows[0]!.row).not.toContain(guessed.key);
  expect(rows[0]!.row).not.toContain(guessed.requestHash);
});

test("the work of a process that died is taken over by exactly one, and by nobody while it gives signs of life", async () => {
  const dead = attempt("killed");
  await claimRequest(db, { name: dead, now });
  expect(await kindOf(attempt("killed"))).toBe("in-progress");
  await fallSilent(dead);
  const kinds = await Promise.all(Array.from({ length: 10 }, () => kindOf(attempt("killed"))));
  expect(kinds.filter((kind) => kind === "first")).toHaveLength(1);
});

test("one that stood still and comes back has no say over who took its place", async () => {
  const frozen = attempt("frozen");
  await claimRequest(db, { name: frozen, now });
  await fallSilent(frozen);
  const next = attempt("frozen");
  expect(await kindOf(next)).toBe("first");
  await dropClaim(db, { name: frozen });
  await keepAnswer(db, { name: frozen, answer: { ...answer, status: 409 } });
  expect(await kindOf(attempt("frozen"))).toBe("in-progress");
  await keepAnswer(db, { name: next, answer });
  expect(await claimRequest(db, { name: attempt("frozen"), now })).toEqual({ kind: "repeat", answer });
});
