import { expect, test } from "vitest";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";
import { changePassword } from "./change-password.ts";
import { createPasswordReset } from "./create-password-reset.ts";
import { readResetLink } from "./read-reset-link.ts";
import { newToken } from "./session-token.ts";

const { shop, newcomer } = await accountsScene();
const MINUTE = 60_000;
const linkOf = async () => {
  const { actor, email } = await newcomer();
  return { email, token: await createPasswordReset(shop, { userId: actor.id }) };
};

test("a link says that it can be used, was used or has ended; the e-mail is told of one that ended unused", async () => {
  const [used, late] = [await linkOf(), await linkOf()];
  expect(await readResetLink(shop, used)).toEqual({ kind: "open" });
  expect(await changePassword(shop, { token: used.token, password: "another one" })).toEqual({ ok: true });
  expect(await readResetLink(shop, used)).toEqual({ kind: "used" });
  shop.passTime(30 * MINUTE);
  expect(await readResetLink(shop, late)).toEqual({ kind: "ended", email: late.email });
  expect(await readResetLink(shop, used), "it may have been sent to an older address").toEqual({ kind: "used" });
});

test("one that was cleared away has ended; what is no link keeps the form, which refuses it", async () => {
  expect(await readResetLink(shop, { token: newToken() })).toEqual({ kind: "ended", email: null });
  expect(await readResetLink(shop, { token: "unknown" })).toEqual({ kind: "open" });
});
