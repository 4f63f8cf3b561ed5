import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions, users } from "#db/schema/accounts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { bearerOf, makeUser } from "#tests/support/make-user.ts";
import { testApi } from "#tests/support/test-api.ts";
import { testShop } from "#tests/support/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });
let people = 0;

type Sent = { headers?: Record<string, string>; remoteAddress?: string };
const send = (method: "POST" | "PATCH" | "GET", path: string, payload?: object, sent: Sent = {}) =>
  app.inject({ method, url: `/v1${path}`, ...(payload && { payload }), ...sent });

const person = () => {
  people += 1;
  return {
    first_name: "Asha",
    last_name: "Rao-Iyer",
    email: `asha${people}@example.in`,
    phone_number: "9812345678",
    password: "a long password",
    role: "customer",
    is_enable: 1,
    platform: "Windows",
  };
};

async function signedUp() {
  const given = person();
  await send("POST", "/users/create", given);
  return given;
}

const login = (given: { email: string; password: string }, sent?: Sent) =>
  send(
    "POST",
    "/login/login",
    { username: given.email, password: given.password, role: "customer", platform: "Windows" },
    sent,
  );

test("signing up makes an enabled customer, whatever the body asks for", async () => {
  const given = { ...person(), role: "admin", is_enable: 0, id: 1, store_id: 45 };
  const answer = await send("POST", "/users/create", given);
  expect(answer.statusCode).toBe(201);
  const body = answer.json();
  expect(body.user).toMatchObject({ email: given.email, first_name: "Asha", last_name: "Rao-Iyer", role: "customer" });
  expect(answer.body).not.toContain("argon2");
  const [row] = await db.select().from(users).where(eq(users.id, body.user.id));
  expect(row).toMatchObject({ role: "customer", enabled: true, storeId: null });
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(shop.queued).toContainEqual({ name: "mail.welcome", data: { userId: body.user.id } });
});

test("each wrong field says so in the form's words", async () => {
  const answer = await send("POST", "/users/create", {
    first_name: "Al",
    email: "abc",
    phone_number: "123",
    password: "short",
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    status: "error",
    code: "validation",
    message: "Please check the marked fields",
    fields: {
      first_name: "Minimum 3 characters",
      last_name: "Last Name is required",
      email: "Wrong email format",
      phone_number: "Invalid phone number",
      password: "Minimum 8 characters",
    },
  });
});

test("one address is one account, however it is written; a phone number may be shared", async () => {
  const given = await signedUp();
  const again = await send("POST", "/users/create", { ...given, email: given.email.toUpperCase() });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: "already_exists", message: "An account with this email already exists" });
  expect((await send("POST", "/users/create", person())).statusCode).toBe(201);
});

test("of many sign-ups with one address at once, one wins", async () => {
  const given = person();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send("POST", "/users/create", given)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)]);
});

test("signing in answers a token and sets a cookie, and either opens the door", async () => {
  const given = await signedUp();
  const answer = await login({ ...given, email: ` ${given.email.toUpperCase()} ` });
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
  const given = await signedUp();
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
  const given = await signedUp();
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers["set-cookie"]).split(";")[0]!;
  const old = cookieOf(await login(given));
  const fresh = cookieOf(await login(given, { headers: { cookie: old } }));
  expect(fresh).not.toBe(old);
  const me = (cookie: string) =>
    send("PATCH", "/users/1", {}, { headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect((await me(old)).statusCode).toBe(401);
  expect((await me(fresh)).statusCode).not.toBe(401);
});

test("another site cannot sign its visitor in", async () => {
  const given = await signedUp();
  expect((await login(given, { headers: { origin: "https://evil.example" } })).statusCode).toBe(403);
  expect((await login(given, { headers: { origin: "http://localhost:3000" } })).statusCode).toBe(200);
});

test("a wrong password and an unknown e-mail answer the same", async () => {
  const given = await signedUp();
  const wrong = await login({ ...given, password: "another password" });
  const unknown = await login({ email: "nobody@example.in", password: "another password" });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ status: "error", code: "wrong_credentials", message: "Wrong email or password" });
  expect(unknown.json()).toEqual(wrong.json());
});

test("a disabled account learns of it only with the right password, and its sessions are dead", async () => {
  const given = await signedUp();
  const { user_with_token: user } = (await login(given)).json();
  await db.update(users).set({ enabled: false }).where(eq(users.id, user.id));
  expect((await login({ ...given, password: "another password" })).statusCode).toBe(401);
  expect((await login(given)).json()).toMatchObject({ code: "forbidden" });
  const headers = { authorization: `Bearer ${user.access_token}` };
  expect((await send("GET", `/wishlists/${user.id}`, undefined, { headers })).statusCode).toBe(401);
});

test("ten wrong passwords, then a wait; never a lock", async () => {
  const given = await signedUp();
  const wrong = { ...given, password: "another password" };
  // All at once: none of the surplus may have its password looked at.
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => login(wrong, { remoteAddress: `10.1.0.${n}` })),
  );
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await login(given)).statusCode).toBe(429);
  shop.passTime(16 * 60_000);
  expect((await login(given)).statusCode).toBe(200);
});

test("right passwords never count", async () => {
  const given = await signedUp();
  for (let time = 0; time < 12; time += 1)
    expect((await login(given, { remoteAddress: "10.2.0.1" })).statusCode).toBe(200);
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

test("a sign of life is written down every five minutes at most", async () => {
  const user = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  const seen = async () => (await db.select().from(sessions).where(eq(sessions.userId, user.id)))[0]!.lastSeenAt;
  const before = await seen();
  shop.passTime(4 * 60_000);
  await send("GET", `/wishlists/${user.id}`, undefined, { headers });
  expect(await seen()).toEqual(before);
  shop.passTime(2 * 60_000);
  await send("GET", `/wishlists/${user.id}`, undefined, { headers });
  expect(await seen()).toEqual(shop.now());
});

test("forgotten, mailed, changed: once, in time, and every session ends", async () => {
  const given = await signedUp();
  const { user_with_token: user } = (await login(given)).json();
  const ask = async (email: string) => (await send("POST", "/users/forgot_password", { email })).json();
  const tokens = () =>
    shop.queued.flatMap((job) =>
      job.name === "mail.password-reset" && job.data.userId === user.id ? [job.data.token] : [],
    );
  expect(await ask(given.email)).toEqual({ status: "success", message: "Email sent successfully" });
  expect(await ask("nobody@example.in")).toEqual({ status: "success", message: "Email sent successfully" });
  await ask(given.email);
  const [older, token] = tokens();
  expect(tokens()).toHaveLength(2);

  const change = (token_otp: string, password: string, reset_password = password) =>
    send("POST", "/users/change_password", { password, reset_password, token_otp });
  expect((await change(token!, "new password", "other words")).json()).toMatchObject({
    message: "Passwords do not match",
  });
  expect((await change(token!, "short")).json()).toMatchObject({ fields: { password: "Minimum 6 characters" } });
  expect((await change(token!, "seven77")).json()).toMatchObject({ fields: { password: "Minimum 8 characters" } });
  expect((await change("x".repeat(43), "new password")).statusCode).toBe(410);

  const both = await Promise.all([change(token!, "new password"), change(token!, "new password")]);
  expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 410]);
  expect(both.find((answer) => answer.statusCode === 200)?.json()).toEqual({
    status: "success",
    message: "Password updated",
  });
  expect((await change(older!, "third password")).statusCode).toBe(410);
  const headers = { authorization: `Bearer ${user.access_token}` };
  expect((await send("GET", `/wishlists/${user.id}`, undefined, { headers })).statusCode).toBe(401);
  expect((await login(given)).statusCode).toBe(401);
  expect((await login({ ...given, password: "new password" })).statusCode).toBe(200);

  await ask(given.email);
  shop.passTime(31 * 60_000);
  expect((await change(tokens().at(-1)!, "late password")).statusCode).toBe(410);
});

test("one changes one's own name and phone, and nothing else", async () => {
  const user = await makeUser(db);
  const other = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  const patch = (id: number, body: object) => send("PATCH", `/users/${id}`, body, { headers });
  const answer = await patch(user.id, {
    id: user.id,
    first_name: "Meera",
    phone_number: "9000000001",
    email: "x@y.in",
    role: "admin",
    is_enable: 0,
  });
  expect(answer.json()).toMatchObject({
    id: user.id,
    first_name: "Meera",
    last_name: "Rao",
    phone_number: "9000000001",
    email: user.email,
    role: "customer",
  });
  expect((await patch(user.id, { first_name: "" })).json()).toMatchObject({
    fields: { first_name: "First Name is required" },
  });
  expect((await patch(other.id, { first_name: "Meera" })).statusCode).toBe(403);
  expect((await patch(user.id, { id: other.id, first_name: "Meera" })).statusCode).toBe(403);
});

test("only staff list users by role", async () => {
  const seller = await makeUser(db, { role: "seller", firstName: "Sunil" });
  const customer = await makeUser(db);
  const list = async (headers: Record<string, string>) =>
    send("GET", "/users/getUsersByRole/seller", undefined, { headers });
  expect((await list({})).statusCode).toBe(401);
  expect((await list(await bearerOf(db, customer, shop.now()))).statusCode).toBe(403);
  const answer = (await list(await bearerOf(db, seller, shop.now()))).json();
  expect(answer).toMatchObject({ total: 1, page: 1, data: [{ id: seller.id, first_name: "Sunil", role: "seller" }] });
});

test("the newsletter asks by mail, says nothing of who is known, and is throttled", async () => {
  const subscribe = (email: string) => send("POST", "/subscription", { email }, { remoteAddress: "10.9.0.1" });
  const first = await subscribe("reader@example.in");
  expect(first.statusCode).toBe(200);
  expect((await subscribe("READER@example.in")).json()).toEqual(first.json());
  expect(shop.queued.filter((job) => job.name === "mail.subscribe")).toHaveLength(2);
  expect((await subscribe("nonsense")).json()).toMatchObject({ fields: { email: "Wrong email format" } });
  for (let call = 0; call < 18; call += 1) await subscribe(`reader${call}@example.in`);
  expect((await subscribe("reader@example.in")).statusCode).toBe(429);
});
