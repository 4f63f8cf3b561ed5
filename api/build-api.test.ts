import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Resource } from "./build-api.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import { pageOf, pageQuerySchema } from "#domain/wire/page.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { AppError } from "#domain/wire/errors.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const customer = await makeUser(db);
const seller = await makeUser(db, { role: "seller", storeId: null });
const token = await bearerOf(db, customer, shop.now());

let executions = 0;
let failures = 0;
afterEach(() => {
  executions = 0;
  failures = 0;
});

const things: Resource = (api) => {
  const body = z.object({ name: z.string("Name is required").min(3, "Minimum 3 characters") });
  const thing = z.object({ id: z.number(), name: z.string() });
  api.get(
    "/things",
    { schema: { querystring: pageQuerySchema(10), response: { 200: pageOf(thing) } } },
    async ({ query }) => ({
      data: [{ id: 1, name: "shown", secret: "kept" }],
      total: 1,
      ...query,
    }),
  );
  api.get(
    "/things/:id",
    { schema: { params: z.object({ id: idParamSchema }), response: { 200: thing } } },
    async ({ params }) => ({
      id: params.id,
      name: "one",
    }),
  );
  api.get("/whoami", { schema: { response: { 200: z.string() } } }, async ({ actor }) => actor.kind);
  api.get("/staff", { schema: { response: { 200: z.string() } } }, async () => "ok");
  api.put(
    "/things/:id",
    {
      schema: { params: z.object({ id: idParamSchema }), body, response: { 200: thing } },
    },
    async ({ params, body: { name } }) => ({
      id: params.id,
      name,
    }),
  );
  api.post(
    "/things",
    { schema: { errors: ["already_exists"], body, response: { 201: thing } } },
    async (request, reply) => {
      executions += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (failures-- > 0) throw new Error("password of db.internal is hunter2");
      if (request.body.name === "taken") throw new AppError("already_exists");
      return reply.code(201).send({ id: executions, name: request.body.name });
    },
  );
  api.get("/slow", { schema: { response: { 200: z.string() } } }, async () => "ok");
  api.get(
    "/wrong",
    { schema: { response: { 200: z.object({ id: z.number() }) } } },
    async () => ({ id: "secret" }) as never,
  );
};

const rows: readonly AccessRow[] = [
  { method: "GET", path: "/v1/things", access: "everybody", does: ["shop.read"] },
  { method: "GET", path: "/v1/things/:id", access: "everybody", does: ["shop.read"] },
  { method: "GET", path: "/v1/whoami", access: "visitor", does: ["shop.read"] },
  { method: "GET", path: "/v1/staff", access: "staff", does: ["stock.read"] },
  { method: "PUT", path: "/v1/things/:id", access: "signed-in", does: ["shop.read"] },
  { method: "POST", path: "/v1/things", access: "signed-in", does: ["shop.read"], idempotent: true },
  { method: "GET", path: "/v1/slow", access: "everybody", does: ["shop.read"], throttle: "newsletter" },
  { method: "GET", path: "/v1/wrong", access: "everybody", does: ["shop.read"] },
];
const app = await testApi({ shop, resources: [things], rows });
const put = (headers: Record<string, string>, path = "/v1/things/1", payload: object | string = { name: "Rimless" }) =>
  app.inject({ method: "PUT", url: path, headers, payload });

test("only what the answer's schema names leaves, and limits are capped", async () => {
  const answer = await app.inject("/v1/things?limit=500&page=0");
  expect(answer.json()).toEqual({ data: [{ id: 1, name: "shown" }], total: 1, page: 1, limit: 100 });
  expect((await app.inject("/v1/things?limit=ten")).json()).toMatchObject({
    code: "validation",
    message: "Must be a number",
    fields: { limit: "Must be a number" },
  });
});

test("who asks comes before path, type and body", async () => {
  const attempts = [
    put({}, "/v1/things/not-a-number"),
    put({ "content-type": "text/plain" }, "/v1/things/1", "text"),
    put({ "content-type": "application/json" }, "/v1/things/1", "{broken"),
    put({ authorization: "Bearer nonsense" }),
    put({ authorization: "Basic abc" }),
    put({ cookie: "session=nonsense" }),
  ];
  for (const answer of await Promise.all(attempts)) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: "error", code: "sign_in_required", message: "Please sign in to continue" });
    expect(answer.headers["www-authenticate"]).toBe("Bearer");
  }
});

test("then path, type and body are judged", async () => {
  expect((await put(token, "/v1/things/not-a-number")).statusCode).toBe(404);
  expect((await put(token, "/v1/things/99999999999")).statusCode).toBe(404);
  expect((await put({ ...token, "content-type": "text/plain" }, "/v1/things/1", "text")).json()).toMatchObject({
    code: "unsupported_media_type",
  });
  expect((await put({ ...token, "content-type": "application/json" }, "/v1/things/1", "{broken")).json()).toMatchObject(
    { code: "malformed_request" },
  );
  expect((await put(token, "/v1/things/1", { name: "x".repeat(200_000) })).statusCode).toBe(413);
  expect((await put(token, "/v1/things/1", { name: "ab" })).json()).toEqual({
    status: "error",
    code: "validation",
    message: "Minimum 3 characters",
    fields: { name: "Minimum 3 characters" },
  });
  expect((await put(token, "/v1/things/1", { name: "Rimless", unknown: 1 })).json()).toEqual({
    id: 1,
    name: "Rimless",
  });
});

test("customers are not staff", async () => {
  expect((await app.inject("/v1/staff")).statusCode).toBe(401);
  expect((await app.inject({ url: "/v1/staff", headers: token })).statusCode).toBe(403);
  expect((await app.inject({ url: "/v1/staff", headers: await bearerOf(db, seller, shop.now()) })).statusCode).toBe(
    200,
  );
});

test("a cookie writes only from a page of the shop", async () => {
  const cookie = `session=${await startSession(db, { userId: customer.id, kind: "cookie", now: shop.now() })}`;
  const status = async (headers: Record<string, string>) => (await put({ cookie, ...headers })).statusCode;
  expect(await status({})).toBe(403);
  expect(await status({ origin: "https://evil.example" })).toBe(403);
  expect(await status({ origin: "null" })).toBe(403);
  expect(await status({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await status({ origin: "https://evil.example", "sec-fetch-site": "same-origin" })).toBe(403);
  expect(await status({ origin: "http://localhost:3000", "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await status({ origin: "http://localhost:3000" })).toBe(200);
  expect(await status({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await status({ ...token, origin: "https://evil.example" })).toBe(200);
  expect((await app.inject({ url: "/v1/whoami", headers: { cookie } })).body).toBe("user");
});

test("a token wins over a cookie, and one kind does not pass for the other", async () => {
  const session = await startSession(db, { userId: customer.id, kind: "cookie", now: shop.now() });
  const own = { "sec-fetch-site": "same-origin" };
  expect((await put({ ...own, cookie: `session=${session}`, authorization: "Bearer gone" })).statusCode).toBe(401);
  expect((await put({ ...own, authorization: `Bearer ${session}` })).statusCode).toBe(401);
  expect((await put({ ...own, cookie: `session=${token.authorization.slice(7)}` })).statusCode).toBe(401);
});

test("unknown paths and methods", async () => {
  expect((await app.inject("/v1/nothing")).json()).toMatchObject({ status: "error", code: "not_found" });
  const answer = await app.inject({ method: "DELETE", url: "/v1/things" });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST");
});

test("a fault says nothing of its cause", async () => {
  failures = 1;
  const answer = await app.inject({ method: "POST", url: "/v1/things", headers: token, payload: { name: "Fault" } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ status: "error", code: "internal", message: "Something went wrong" });
  const wrong = await app.inject("/v1/wrong");
  expect(wrong.statusCode).toBe(500);
  expect(wrong.body).not.toContain("secret");
});

test("a throttled read answers 429 with Retry-After, per address", async () => {
  const get = (remoteAddress: string) => app.inject({ url: "/v1/slow", remoteAddress });
  for (let call = 0; call < 20; call += 1) expect((await get("10.0.0.1")).statusCode).toBe(200);
  const refused = await get("10.0.0.1");
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get("10.0.0.2")).statusCode).toBe(200);
});

test("a hundred equal requests at once are one", async () => {
  const post = () =>
    app.inject({
      method: "POST",
      url: "/v1/things",
      headers: { ...token, "idempotency-key": "one" },
      payload: { name: "Once" },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, post));
  expect(executions).toBe(1);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ id: 1, name: "Once" });
    expect(answer.headers["content-type"]).toContain("application/json");
  }
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"]).length).toBe(99);
});

test("a key belongs to its body and to its user", async () => {
  const post = (payload: object, headers: { authorization: string } = token) =>
    app.inject({ method: "POST", url: "/v1/things", headers: { ...headers, "idempotency-key": "two" }, payload });
  expect((await post({ name: "First", note: { a: 1, b: 2 } })).statusCode).toBe(201);
  expect((await post({ name: "Other" })).json()).toMatchObject({ code: "idempotency_mismatch" });
  expect((await post({ name: "Other" }, await bearerOf(db, seller, shop.now()))).statusCode).toBe(201);
});

test("a refusal is repeated, a fault is tried anew", async () => {
  const post = (key: string, name: string) =>
    app.inject({ method: "POST", url: "/v1/things", headers: { ...token, "idempotency-key": key }, payload: { name } });
  expect((await post("refused", "taken")).statusCode).toBe(409);
  expect((await post("refused", "taken")).json()).toMatchObject({ code: "already_exists" });
  expect(executions).toBe(1);
  failures = 1;
  expect((await post("fault", "Again")).statusCode).toBe(500);
  expect((await post("fault", "Again")).statusCode).toBe(201);
});

test("the description names what needs a session and what can go wrong", async () => {
  const document = (await app.inject("/v1/openapi.json")).json();
  const { put: operation } = document.paths["/v1/things/{id}"];
  expect(operation.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(Object.keys(operation.responses)).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "413",
    "415",
    "422",
    "500",
    "503",
  ]);
});
