import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { createPasswordReset } from "./create-password-reset.ts";
import { revokeAllSessionsAndLinks } from "./revoke-all-sessions-and-links.ts";
import { replacePassword } from "./replace-password.ts";
import { createEmailChangeToken, requestEmailChange } from "./request-email-change.ts";
import { untilWaiting } from "#tests/support/process/until-waiting.ts";
import { accountsScene } from "#tests/support/shop/accounts-scene.ts";

const { db, shop, password, newcomer, emailOf } = await accountsScene();

async function wishOf({ actor }: Awaited<ReturnType<typeof newcomer>>): Promise<string> {
  await requestEmailChange(shop, { actor, email: `new-${actor.email}`, password });
  const change = shop.queued.findLast(({ name }) => name === "mail.email-change")!;
  return (change.data as { request: string }).request;
}

test("a letter that is written while the password changes holds no link that is good after it", async () => {
  const person = await newcomer();
  const request = await wishOf(person);
  const { id: userId } = person.actor;
  const written = await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: "another" }).where(eq(users.id, userId));
    await revokeAllSessionsAndLinks(tx, { userId, now: shop.now() });
    const link = createEmailChangeToken(shop, { request });
    await untilWaiting(db, 1, [link]);
    return { link };
  });
  expect(await written.link).toBeNull();
});

test.each(["from the account", "by the link of the mail"])(
  "an address that is confirmed while the password changes %s takes its turn",
  async (way) => {
    const person = await newcomer();
    const { actor, credential } = person;
    const { token } = (await createEmailChangeToken(shop, { request: await wishOf(person) }))!;
    const reset = await createPasswordReset(shop, { userId: actor.id });
    const words = { password: "a better password", client: "" };
    const both = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, actor.id)).for("update");
      const changed =
        way === "from the account"
          ? replacePassword(shop, { actor, current: password, ...words })
          : changePassword(shop, { token: reset, ...words });
      await untilWaiting(db, 1, [changed]);
      const confirmed = confirmEmailChange(shop, { token, credential });
      await untilWaiting(db, 2, [confirmed, changed]);
      return { confirmed, changed };
    });
    expect(await both.changed).toMatchObject({ ok: true });
    expect(await both.confirmed).toEqual({ ok: false, reason: "link_expired" });
    expect(await emailOf(actor.id)).toBe(actor.email);
  },
);
