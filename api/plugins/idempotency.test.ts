import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CALL_ROWS } from "#domain/access/call-rows.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });

const account = (email: string) => ({
  first_name: "Asha",
  last_name: "Rao",
  email,
  phone_number: "9812345678",
  password: "a long password",
});
const signUp = (payload: object, { key = "sign-up", from = "203.0.113.9" } = {}) =>
  app.inject({
    method: "POST",
    url: "/v1/users/create",
    headers: { "idempotency-key": key, "x-forwarded-for": from },
    payload,
  });
const countUsers = async (email: string) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from users where email = ${email}`)).rows[0]!.n;

test("a guest who signs up a hundred times at once is one customer with one letter", async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => signUp(account("once@example.in"))));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(201);
  expect(answers.filter(({ headers }) => headers["idempotent-replayed"] === "true")).toHaveLength(99);
  expect(await countUsers("once@example.in")).toBe(1);
  expect(shop.queued.filter(({ name }) => name === "mail.welcome")).toHaveLength(1);
});

test("another body under the same key is refused, and from another network it is another key", async () => {
  await signUp(account("mine@example.in"), { key: "mine" });
  const other = await signUp(account("other@example.in"), { key: "mine" });
  expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_mismatch"]);
  const elsewhere = await signUp(account("other@example.in"), { key: "mine", from: "198.51.100.7" });
  expect(elsewhere.statusCode).toBe(201);
  // The same words from elsewhere get no answer of the first caller, only what they would get without a key.
  const guessed = await signUp(account("mine@example.in"), { key: "mine", from: "192.0.2.1" });
  expect([guessed.statusCode, guessed.headers["idempotent-replayed"]]).toEqual([409, undefined]);
});

test("a refusal did nothing, so that the same key may try again", async () => {
  const refused = await signUp({ ...account("again@example.in"), password: "short" }, { key: "again" });
  expect(refused.statusCode).toBe(422);
  await signUp(account("taken@example.in"), { key: "first" });
  expect((await signUp(account("taken@example.in"), { key: "again" })).statusCode).toBe(409);
  expect((await signUp(account("again@example.in"), { key: "again" })).statusCode).toBe(201);
});

/** They only look, sign in or out, use a token once, or know their repeats themselves. */
const withoutKey = [
  "/v1/login/login",
  "/v1/login/logout",
  "/v1/login/use_code",
  "/v1/login/passkey_question",
  "/v1/login/passkey_answer",
  "/v1/passkeys",
  "/v1/passkeys/begin",
  "/v1/users/change_password",
  "/v1/products/filterWebsiteProducts",
  "/v1/products/search_product",
  "/v1/billing/search_inventory",
  "/v1/payment-transaction-history/webhook",
  "/v1/reviews/photos/:id",
];

test("every call that creates takes a key", () => {
  const posts = CALL_ROWS.filter(({ method }) => method === "POST");
  const without = posts.filter(({ idempotent }) => !idempotent).map(({ path }) => path);
  expect(without.toSorted()).toEqual(withoutKey.toSorted());
  expect(posts.length).toBeGreaterThan(withoutKey.length);
});
