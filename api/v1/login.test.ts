import { expect, test } from "vitest";
import { disableUser, readLastSeen } from "#tests/support/shop/account-rows.ts";
import { findActor } from "#services/accounts/find-actor.ts";
import { replacePassword } from "#services/accounts/replace-password.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { login, signUp } from "#tests/support/browser/sign-up.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });

type Sent = { headers?: Record<string, string>; remoteAddress?: string };
const send = (method: "POST" | "PATCH" | "GET", path: string, payload?: object, sent: Sent = {}) =>
  app.inject({ method, url: `/v1${path}`, ...(payload && { payload }), ...sent });

test("signing in answers a token and sets a cookie, and either opens the door", async () => {
  const given = await signUp(app);
  const answer = await login(app, { ...given, email: ` ${given.email.toUpperCase()} ` });
  expect(answer.statusCode).toBe(200);
  const { user_with_token: user } = answer.json();
  expect(Object.keys(user).toSorted()).toEqual([
    "access_token",
    "email",
    "first_name",
    "id",
    "last_name",
    "phone_number",
    "role",
  ]);
  const cookie = answer.headers["set-cookie"] as string;
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
  expect(cookie).not.toContain(user.access_token);

  const path = `/addresses/getUserAddress/${user.id}`;
  expect((await send("GET", path)).statusCode).toBe(401);
  expect(
    (await send("GET", path, undefined, { headers: { authorization: `Bearer ${user.access_token}` } })).statusCode,
  ).toBe(200);
  expect((await send("GET", path, undefined, { headers: { cookie: cookie.split(";")[0]! } })).statusCode).toBe(200);
});

test("with https the cookie is bound to the host", async () => {
  const secure = await testApi({ shop: { ...shop, appUrl: "https://shop.example" } });
  const given = await signUp(app);
  const answer = await secure.inject({
    method: "POST",
    url: "/v1/login/login",
    payload: { username: given.email, password: given.password },
  });
  expect(answer.headers["set-cookie"]).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200$/,
  );
});

test("a new sign-in ends the session that the browser had", async () => {
  const given = await signUp(app);
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers["set-cookie"]).split(";")[0]!;
  const old = cookieOf(await login(app, given));
  const fresh = cookieOf(await login(app, given, { headers: { cookie: old } }));
  expect(fresh).not.toBe(old);
  const me = (cookie: string) =>
    send("PATCH", "/users/1", {}, { headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect((await me(old)).statusCode).toBe(401);
  expect((await me(fresh)).statusCode).not.toBe(401);
});

test("another site cannot sign its visitor in", async () => {
  const given = await signUp(app);
  expect((await login(app, given, { headers: { origin: "https://evil.example" } })).statusCode).toBe(403);
  expect((await login(app, given, { headers: { origin: "http://localhost:3000" } })).statusCode).toBe(200);
});

test("a wrong password and an unknown e-mail answer the same", async () => {
  const given = await signUp(app);
  const wrong = await login(app, { ...given, password: "another password" });
  const unknown = await login(app, { email: "nobody@example.in", password: "another password" });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ status: "error", code: "wrong_credentials", message: "Wrong e-mail or password" });
  expect(unknown.json()).toEqual(wrong.json());
});

test("a disabled account learns of it only with the right password, and its sessions are dead", async () => {
  const given = await signUp(app);
  const { user_with_token: user } = (await login(app, given)).json();
  await disableUser(db, user.id);
  expect((await login(app, { ...given, password: "another password" })).statusCode).toBe(401);
  expect((await login(app, given)).json()).toMatchObject({ code: "forbidden" });
  const headers = { authorization: `Bearer ${user.access_token}` };
  expect((await send("GET", `/wishlists/${user.id}`, undefined, { headers })).statusCode).toBe(401);
});

test("ten wrong passwords, then a wait; never a lock", async () => {
  const given = await signUp(app);
  const wrong = { ...given, password: "another password" };
  // All at once: none of the surplus may have its password looked at.
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => login(app, wrong, { remoteAddress: `10.1.0.${n}` })),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await login(app, given)).statusCode).toBe(429);
  shop.passTime(16 * 60_000);
  expect((await login(app, given)).statusCode).toBe(200);
});

test("right passwords never count", async () => {
  const given = await signUp(app);
  for (let time = 0; time < 12; time += 1)
    expect((await login(app, given, { remoteAddress: "10.2.0.1" })).statusCode).toBe(200);
});

test("a session ends after an hour of rest, after twelve hours whatever happens, and by signing out", async () => {
  const user = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  const status = async () => (await send("GET", `/wishlists/${user.id}`, undefined, { headers })).statusCode;
  for (let hour = 0; hour < 14; hour += 1) {
    shop.passTime(50 * 60_000);
    expect(await status()).toBe(200);
  }
  shop.passTime(25 * 60_000);
  expect(await status()).toBe(401);

  const idle = await bearerOf(db, user, shop.now());
  shop.passTime(61 * 60_000);
  expect((await send("GET", `/wishlists/${user.id}`, undefined, { headers: idle })).statusCode).toBe(401);

  const out = await bearerOf(db, user, shop.now());
  const answer = await send("POST", "/login/logout", undefined, { headers: out });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["set-cookie"]).toMatch(/^session=; .*Max-Age=0$/);
  expect((await send("POST", "/login/logout", undefined, { headers: out })).statusCode).toBe(401);
});

/** The token and the cookie of one sign-in, as headers, and whether each still opens the door. */
async function signedInTwice() {
  const given = await signUp(app);
  const answer = await login(app, given);
  const { id, access_token: token } = answer.json().user_with_token as { id: number; access_token: string };
  const bearer = { authorization: `Bearer ${token}` };
  const cookie = { cookie: String(answer.headers["set-cookie"]).split(";")[0]!, "sec-fetch-site": "same-origin" };
  const status = async (headers: Record<string, string>) =>
    (await send("GET", `/wishlists/${id}`, undefined, { headers })).statusCode;
  return { given, id, bearer, cookie, status, both: async () => [await status(bearer), await status(cookie)] };
}

test.each(["bearer", "cookie"] as const)(
  "one logout by the %s ends token and cookie, of this sign-in alone",
  async (by) => {
    const mine = await signedInTwice();
    const again = (await login(app, mine.given)).json().user_with_token.access_token as string;
    expect(await mine.both()).toEqual([200, 200]);
    const { statusCode } = await send("POST", "/login/logout", undefined, { headers: mine[by] });
    expect(statusCode).toBe(200);
    expect(await mine.both()).toEqual([401, 401]);
    expect(await mine.status({ authorization: `Bearer ${again}` })).toBe(200);
  },
);

test("logouts by token and by cookie at one moment take turns", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, signedInTwice));
  const answers = await Promise.all(
    all.flatMap(({ bearer, cookie }) =>
      [bearer, cookie].map((headers) => send("POST", "/login/logout", {}, { headers })),
    ),
  );
  for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  for (const one of all) expect(await one.both()).toEqual([401, 401]);
});

test("token and cookie of one sign-in rest together: what keeps the one awake keeps the other", async () => {
  const mine = await signedInTwice();
  for (const headers of [mine.bearer, mine.cookie, mine.bearer]) {
    shop.passTime(50 * 60_000);
    expect(await mine.status(headers)).toBe(200);
  }
  expect(await mine.both()).toEqual([200, 200]);
  shop.passTime(61 * 60_000);
  expect(await mine.both()).toEqual([401, 401]);
});

test("a new password, and a sign-in that replaces the browser's, end the token beside the cookie", async () => {
  const mine = await signedInTwice();
  const { cookie } = mine.cookie;
  await login(app, mine.given, { headers: { cookie } });
  expect(await mine.both()).toEqual([401, 401]);
  const other = await signedInTwice();
  const actor = await findActor(db, {
    credential: { kind: "bearer", token: other.bearer.authorization.slice(7) },
    now: shop.now(),
  });
  const change = { current: other.given.password, password: "another password", client: "" };
  expect(await replacePassword(shop, { actor, ...change })).toMatchObject({ ok: true });
  expect(await other.both()).toEqual([401, 401]);
});

test("a sign of life is written down every five minutes at most", async () => {
  const user = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  const seen = () => readLastSeen(db, user.id);
  const before = await seen();
  shop.passTime(4 * 60_000);
  await send("GET", `/wishlists/${user.id}`, undefined, { headers });
  expect(await seen()).toEqual(before);
  shop.passTime(2 * 60_000);
  await send("GET", `/wishlists/${user.id}`, undefined, { headers });
  expect(await seen()).toEqual(shop.now());
});
