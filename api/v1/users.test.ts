import sharp from "sharp";
import { expect, test } from "vitest";
import { readUserRow } from "#tests/support/shop/account-rows.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { makeOrder } from "#tests/support/shop/make-order.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { login, newPerson, signUp } from "#tests/support/browser/sign-up.ts";
import { temporaryFiles } from "#tests/support/files/temporary-files.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const files = await temporaryFiles();
const shop = testShop(db, { files });
const app = await testApi({ shop });

type Sent = { headers?: Record<string, string>; remoteAddress?: string };
const send = (method: "POST" | "PATCH" | "GET", path: string, payload?: object, sent: Sent = {}) =>
  app.inject({ method, url: `/v1${path}`, ...(payload && { payload }), ...sent });

test("signing up makes an enabled customer, whatever the body asks for", async () => {
  const given = { ...newPerson(), role: "admin", is_enable: 0, id: 1, store_id: 45 };
  const answer = await send("POST", "/users/create", given);
  expect(answer.statusCode).toBe(201);
  const body = answer.json();
  expect(body.user).toMatchObject({ email: given.email, first_name: "Asha", last_name: "Rao-Iyer", role: "customer" });
  expect(answer.body).not.toContain("argon2");
  const row = await readUserRow(db, body.user.id);
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
  const given = await signUp(app);
  const again = await send("POST", "/users/create", { ...given, email: given.email.toUpperCase() });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({ code: "already_exists", message: "An account with this e-mail already exists" });
  expect((await send("POST", "/users/create", newPerson())).statusCode).toBe(201);
});

test("of many sign-ups with one address at once, one wins", async () => {
  const given = newPerson();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send("POST", "/users/create", given)));
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, ...Array(7).fill(409)]);
});

test("forgotten, mailed, changed: once, in time, and every session ends", async () => {
  const given = await signUp(app);
  const { user_with_token: user } = (await login(app, given)).json();
  const ask = async (email: string) => (await send("POST", "/users/forgot_password", { email })).json();
  // As the job does that writes the mail.
  const tokens = () =>
    Promise.all(
      shop.queued.splice(0).flatMap((job) => {
        if (job.name !== "mail.password-reset" || job.data.userId !== user.id) return [];
        expect(Object.keys(job.data)).toEqual(["userId", "requestId"]);
        return [createPasswordReset(shop, { userId: job.data.userId })];
      }),
    );
  expect(await ask(given.email)).toEqual({ status: "success", message: "Email sent successfully" });
  expect(await ask("nobody@example.in")).toEqual({ status: "success", message: "Email sent successfully" });
  await ask(given.email);
  const links = await tokens();
  expect(links).toHaveLength(2);
  const [older, token] = links;

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
  expect((await login(app, given)).statusCode).toBe(401);
  expect((await login(app, { ...given, password: "new password" })).statusCode).toBe(200);

  await ask(given.email);
  const late = await tokens();
  shop.passTime(31 * 60_000);
  expect((await change(late[0]!, "late password")).statusCode).toBe(410);
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

test("customers are listed for administrators, and for managers those of their store, a number of times", async () => {
  const { counter, second } = await makeStores(db);
  const bought = async (storeId: number) => {
    const customer = await makeUser(db);
    await makeOrder(db, { userId: customer.id, storeId });
    return customer.id;
  };
  const ids = { website: await bought(45), counter: await bought(counter.id), nobodys: (await makeUser(db)).id };
  await makeOrder(db, { userId: ids.counter, storeId: counter.id });
  const both = await bought(second.id);
  await makeOrder(db, { userId: both, storeId: counter.id });
  const list = async (role: Role, storeId: number | null, headers?: Record<string, string>) => {
    const as = headers ?? (await bearerOf(db, await makeUser(db, { role, storeId }), shop.now()));
    return send("GET", "/users/getUsersByRole/customer?limit=100", undefined, { headers: as });
  };
  expect((await list("customer", null)).statusCode).toBe(403);
  for (const role of ["seller", "optometrist"] as const)
    for (const storeId of [counter.id, 45]) expect((await list(role, storeId)).statusCode).toBe(403);
  const seen = async (role: Role, storeId: number | null) => {
    const { data, total } = (await list(role, storeId)).json() as { data: { id: number }[]; total: number };
    expect(total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  expect((await seen("manager", counter.id)).toSorted()).toEqual([ids.counter, both].toSorted());
  expect(await seen("manager", second.id)).toEqual([both]);
  expect(await seen("manager", 45)).toEqual([ids.website]);
  expect(await seen("manager", null)).toEqual([]);
  expect(await seen("admin", null)).toEqual(expect.arrayContaining([...Object.values(ids), both]));

  const [manager, other] = [
    await makeUser(db, { role: "manager", storeId: 45 }),
    await makeUser(db, { role: "admin" }),
  ];
  const headers = await bearerOf(db, manager, shop.now());
  for (let n = 0; n < 60; n += 1) expect((await list("manager", 45, headers)).statusCode).toBe(200);
  const refused = await list("manager", 45, headers);
  expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Another session of the same person counts on; another person has a count of their own, and staff are listed as before.
  expect((await list("manager", 45, await bearerOf(db, manager, shop.now()))).statusCode).toBe(429);
  expect((await list("admin", null, await bearerOf(db, other, shop.now()))).statusCode).toBe(200);
  expect((await send("GET", "/users/getUsersByRole/seller", undefined, { headers })).statusCode).toBe(200);
});

test("a picture is an upload of one's own: sent, kept square, left alone, refused, taken away", async () => {
  const user = await makeUser(db);
  const headers = await bearerOf(db, user, shop.now());
  const url = `/v1/users/${user.id}`;
  const sendFile = async (bytes: Buffer) => {
    const form = new FormData();
    form.set("profile_picture", new File([new Uint8Array(bytes)], "../../me.svg", { type: "image/svg+xml" }));
    form.set("first_name", "Meera");
    const request = new Request("http://shop.test", { method: "POST", body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const type = { "content-type": request.headers.get("content-type")! };
    return app.inject({ method: "PATCH", url, payload, headers: { ...headers, ...type } });
  };
  const wide = { create: { width: 300, height: 200, channels: 3, background: "red" } } as const;
  const sent = await sendFile(await sharp(wide).jpeg().toBuffer());
  expect(sent.statusCode).toBe(200);
  const { profile_picture: first, first_name: name } = sent.json();
  expect(name).toBe("Meera");
  expect(first).toMatch(/^[\da-f]{32}-[\da-f]{32}\.webp$/);
  expect(await sharp((await files.read("profiles", first))!).metadata()).toMatchObject({ width: 480, height: 480 });

  expect((await sendFile(Buffer.from("<svg onload=alert(1)>"))).statusCode).toBe(415);
  const patch = (profile_picture: string | null) =>
    app.inject({ method: "PATCH", url, payload: { id: user.id, profile_picture }, headers });
  expect((await patch(first)).json().profile_picture).toBe(first);
  const other = await patch(`${"0".repeat(32)}-${"0".repeat(32)}.webp`);
  expect(other.json()).toMatchObject({ fields: { profile_picture: "Please send the picture itself" } });

  const second = (await sendFile(await sharp(wide).png().toBuffer())).json().profile_picture;
  expect(second).not.toBe(first);
  expect(shop.queued).toContainEqual({ name: "files.remove", data: { area: "profiles", path: first } });
  expect((await patch(null)).json().profile_picture).toBeNull();
  expect(shop.queued).toContainEqual({ name: "files.remove", data: { area: "profiles", path: second } });

  const stranger = await bearerOf(db, await makeUser(db), shop.now());
  const taken = await app.inject({ method: "PATCH", url, payload: { profile_picture: null }, headers: stranger });
  expect(taken.statusCode).toBe(403);
});
