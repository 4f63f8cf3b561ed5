import { expect, test } from "vitest";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { testApi } from "#tests/support/api-client/test-api.ts";

const { shop, newcomer, deliver, mailsOf } = await accountsScene();
const app = await testApi({ shop });
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: `/v1/login/${path}`, payload, headers });

test("a code that was asked for signs in once, with a token and a cookie", async () => {
  const { actor, email } = await newcomer();
  const asked = await post("send_code", { email });
  expect(asked.statusCode).toBe(200);
  expect((await post("send_code", { email: "nobody@example.in" })).json()).toEqual(asked.json());
  await deliver();
  const [letter] = (await mailsOf(email)).filter(({ subject }) => subject.includes("is your code"));
  const body = { email, code: /^\d{6}/.exec(letter!.subject)![0], role: "admin" };
  expect((await post("use_code", body, { origin: "https://evil.example" })).statusCode).toBe(403);
  const entered = await post("use_code", body);
  expect(entered.statusCode).toBe(200);
  expect(entered.headers["set-cookie"]).toMatch(/^session=[\w-]{43};/);
  const { access_token: token, ...user } = entered.json().user_with_token;
  expect(user).toMatchObject({ id: actor.id, email, role: "customer" });
  const authorization = `Bearer ${token}`;
  const url = `/v1/addresses/getUserAddress/${actor.id}`;
  expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
  expect((await post("use_code", body)).json()).toMatchObject({ code: "wrong_credentials" });
});

test("an e-mail or a phone number, not both and not neither; and no number where no messages are sent", async () => {
  for (const body of [{}, { email: "asha@example.in", phone_number: "9812345678" }, { email: "asha" }]) {
    const refused = await post("send_code", body);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ["email"]]);
  }
  const unsent = await post("send_code", { phone_number: "+91 98123 45678" });
  expect([unsent.statusCode, unsent.json().message]).toEqual([
    422,
    "We cannot send codes to phones. Please use your e-mail",
  ]);
  expect((await post("use_code", { phone_number: "9812345678", code: "123456" })).statusCode).toBe(401);
});
