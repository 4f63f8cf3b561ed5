import { expect, test } from "vitest";
import { register } from "#services/accounts/register.ts";
import { stockedShop } from "#tests/support/shop/stocked-shop.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { shop } = await stockedShop();
const app = await testApi({ shop });

const post = (url: string, from: string, payload: object) =>
  app.inject({ method: "POST", url: `/v1${url}`, headers: { "x-forwarded-for": from }, payload });
const signIn = (from: string, username: string, password: string) => post("/login/login", from, { username, password });

test("each counted call tells the policy and what is left, the refused one too", async () => {
  const look = () => app.inject({ url: "/v1/coupons/NONE", headers: { "x-forwarded-for": "203.0.113.1" } });
  const first = await look();
  expect(first.statusCode).toBe(404);
  expect(first.headers).toMatchObject({
    "ratelimit-policy": '"coupon-lookup";q=60;w=600',
    ratelimit: '"coupon-lookup";r=59;t=600',
  });
  shop.passTime(120_000);
  for (let n = 0; n < 58; n += 1) await look();
  expect((await look()).headers.ratelimit).toBe('"coupon-lookup";r=0;t=480');
  const refused = await look();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "480"]);
  expect(refused.headers).toMatchObject({
    "ratelimit-policy": '"coupon-lookup";q=60;w=600',
    ratelimit: '"coupon-lookup";r=0;t=480',
  });
});

test("use cases that count for themselves are told of as well, by the network only", async () => {
  const email = "asha@example.in";
  const account = { firstName: "Asha", lastName: "Rao", phoneNumber: "9812345678", email, password: "a long password" };
  await register(shop, { ...account, address: "203.0.113.2" });
  const wrong = await signIn("203.0.113.2", email, "a wrong password");
  expect([wrong.statusCode, wrong.headers.ratelimit]).toEqual([401, '"wrong-password-address";r=99;t=900']);
  const right = await signIn("203.0.113.2", email, "a long password");
  expect([right.statusCode, right.headers.ratelimit]).toEqual([200, '"wrong-password-address";r=99;t=900']);
  const subscribed = await post("/subscription", "203.0.113.2", { email });
  expect(subscribed.headers["ratelimit-policy"]).toBe('"newsletter";q=20;w=600');
});

test("what is not counted says nothing", async () => {
  const { headers } = await app.inject("/v1/stores");
  expect([headers.ratelimit, headers["ratelimit-policy"]]).toEqual([undefined, undefined]);
});
