import { expect, test } from "vitest";
import { z } from "zod";
import type { Resource } from "#api/build-api.ts";
import type { AccessRow } from "#domain/access/access-row.ts";
import type { Role } from "#domain/accounts/actor.ts";
import { testDatabase } from "#tests/support/process/database.ts";
import { bearerOf, makeUser } from "#tests/support/shop/make-user.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const response = { 200: z.string() };
const calls: Resource = (api) => {
  api.get("/managers", { schema: { response } }, async () => "ok");
  api.post("/enter", { schema: { response } }, async () => "ok");
};
const rows: readonly AccessRow[] = [
  { method: "GET", path: "/v1/managers", access: "staff", does: ["customer.list"] },
  { method: "POST", path: "/v1/enter", access: "everybody", does: ["shop.read"], refusesOtherSites: true },
];
const app = await testApi({ shop, resources: [calls], rows });

test("a row can ask for certain staff", async () => {
  const statusOf = async (role: Role) => {
    const headers = await bearerOf(db, await makeUser(db, { role }), shop.now());
    return (await app.inject({ url: "/v1/managers", headers })).statusCode;
  };
  expect((await app.inject("/v1/managers")).statusCode).toBe(401);
  expect(await statusOf("customer")).toBe(403);
  expect(await statusOf("seller")).toBe(403);
  expect(await statusOf("manager")).toBe(200);
});

test("a row can keep other sites' pages out altogether", async () => {
  const enter = (headers: Record<string, string>) => app.inject({ method: "POST", url: "/v1/enter", headers });
  expect((await enter({})).statusCode).toBe(200);
  expect((await enter({ origin: "http://localhost:3000" })).statusCode).toBe(200);
  expect((await enter({ origin: "https://evil.example" })).json()).toMatchObject({ code: "cross_site" });
  expect((await enter({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
});
