import { expect, test } from "vitest";
import { testApi } from "#tests/support/api-client/test-api.ts";
import { softAuthenticator } from "#tests/support/passkeys/soft-authenticator.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";

const { shop, newcomer, password } = await accountsScene();
const app = await testApi({ shop });
const device = softAuthenticator({ origin: shop.appUrl });

type Call = { method?: "GET" | "POST" | "PATCH" | "DELETE"; token?: string; headers?: Record<string, string> };

function call(path: string, payload?: object, { method = "POST", token, headers = {} }: Call = {}) {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return app.inject({ method, url: `/v1${path}`, headers: { ...headers, ...bearer }, ...(payload && { payload }) });
}

async function signedIn() {
  const { email, actor } = await newcomer();
  const entered = await call("/login/login", { username: email, password });
  return { email, actor, token: entered.json().user_with_token.access_token as string };
}

test("a passkey is added with the password, signs in, gets another name and is removed", async () => {
  const { token, actor } = await signedIn();
  const wrong = await call("/passkeys/begin", { current_password: "not the one" }, { token });
  expect([wrong.statusCode, wrong.json().fields]).toEqual([422, { current_password: "This is not your password" }]);
  const begun = await call("/passkeys/begin", { current_password: password }, { token });
  expect(begun.statusCode).toBe(200);
  const { passkey, credential } = device.make(begun.json().options);
  const headers = {
    "user-agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  };
  const added = await call("/passkeys", { credential }, { token, headers });
  expect(added.json()).toMatchObject({ name: "Chrome on Android", backed_up: false, last_used_at: null });
  expect(added.body).not.toContain(passkey.id);
  expect((await call("/passkeys", { credential }, { token })).json()).toMatchObject({ code: "wrong_credentials" });

  const ask = async () => (await call("/login/passkey_question")).json().options;
  const body = { credential: device.use(passkey, await ask()), role: "admin" };
  expect((await call("/login/passkey_answer", body, { headers: { origin: "https://evil.example" } })).statusCode).toBe(
    403,
  );
  const entered = await call("/login/passkey_answer", body);
  expect(entered.statusCode).toBe(200);
  expect(entered.headers["set-cookie"]).toMatch(/^session=[\w-]{43};/);
  expect(entered.json().user_with_token).toMatchObject({ id: actor.id, role: "customer" });
  expect((await call("/login/passkey_answer", body)).json()).toMatchObject({
    code: "wrong_credentials",
    message: "That took too long, or was used already. Please try again",
  });

  const { id } = added.json();
  const other = await signedIn();
  for (const [method, payload] of [
    ["PATCH", { name: "His" }],
    ["DELETE", undefined],
  ] as const)
    expect((await call(`/passkeys/${id}`, payload, { method, token: other.token })).statusCode).toBe(404);
  const renamed = await call(`/passkeys/${id}`, { name: "My phone" }, { method: "PATCH", token });
  expect(renamed.json()).toMatchObject({ id, name: "My phone", last_used_at: shop.now().toISOString() });
  const list = async (whose: string) => (await call("/passkeys", undefined, { method: "GET", token: whose })).json();
  expect(await list(token)).toMatchObject({ total: 1, data: [{ id, name: "My phone" }] });
  expect(await list(other.token)).toMatchObject({ total: 0, data: [] });
  expect((await call(`/passkeys/${id}`, undefined, { method: "DELETE", token })).statusCode).toBe(200);
  const gone = await call("/login/passkey_answer", { credential: device.use(passkey, await ask()) });
  expect([gone.statusCode, gone.json().code]).toEqual([401, "wrong_credentials"]);
});

test("what is no answer of a device is refused by its fields", async () => {
  const refused = await call("/login/passkey_answer", { credential: { id: "no/base64url", rawId: "x", type: "key" } });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields)).toEqual(
    expect.arrayContaining(["credential.id", "credential.type", "credential.response"]),
  );
});
