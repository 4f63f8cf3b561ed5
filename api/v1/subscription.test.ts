import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/process/database.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";

const { db } = await testDatabase();
const shop = testShop(db);
const app = await testApi({ shop });

type Sent = { headers?: Record<string, string>; remoteAddress?: string };
const send = (method: "POST" | "PATCH" | "GET", path: string, payload?: object, sent: Sent = {}) =>
  app.inject({ method, url: `/v1${path}`, ...(payload && { payload }), ...sent });

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
