import { and, eq, isNull } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { digitsOf, openSignInCode } from "#services/accounts/sign-in-code.ts";
import { createPasswordReset } from "#services/accounts/create-password-reset.ts";
import { findLastAddress, forgetLastAddress } from "#services/accounts/last-address.ts";
import { createEmailChangeToken } from "#services/accounts/request-email-change.ts";
import type { Jobs, Shop } from "#services/shop.ts";
import { composePasswordChanged, composePasswordReset, composeWelcome } from "./compose-account-mail.ts";
import { composeEmailChange, composeEmailChanged, composeEmailTaken, composeGoodbye } from "./compose-address-mail.ts";
import { composeSignInCode } from "./compose-code-mail.ts";
import { composePasskeyAdded, composePasskeyRemoved } from "./compose-passkey-mail.ts";
import { composeSecondFactorRemoved, composeSecondFactorSetUp } from "./compose-second-factor-mail.ts";
import { hashOf } from "./hash-of.ts";
import { mailSender } from "./mail-sender.ts";
import type { Post } from "./post.ts";

/** Mails about the account itself. Whose account is gone gets none, but for the last one. */
export function accountHandlers(shop: Shop, post: Post) {
  const { appUrl } = shop;
  return {
    "mail.welcome": async ({ userId }: Jobs["mail.welcome"]) => {
      const user = await findUser(shop, userId);
      const { shopName } = (await mailSender(shop)).sender;
      if (user)
        await post(user.email, `welcome:${userId}`, composeWelcome({ firstName: user.firstName, shopName, appUrl }));
    },
    "mail.password-reset": async ({ userId, requestId }: Jobs["mail.password-reset"]) => {
      const user = await findUser(shop, userId);
      if (!user?.enabled) return;
      const token = await createPasswordReset(shop, { userId });
      const composed = composePasswordReset({ firstName: user.firstName, token, appUrl });
      await post(user.email, `password-reset:${requestId}`, composed);
    },
    "mail.sign-in-code": async ({ userId, codeId }: Jobs["mail.sign-in-code"]) => {
      const user = await openSignInCode(shop, { userId, codeId, way: "email" });
      if (!user) return;
      const { shopName } = (await mailSender(shop)).sender;
      const code = digitsOf(shop.signingKeys[0], { codeId, way: "email" });
      await post(
        user.email,
        `sign-in-code:${codeId}`,
        composeSignInCode({ firstName: user.firstName, shopName, code }),
      );
    },
    "mail.password-changed": async ({ userId }: Jobs["mail.password-changed"]) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composePasswordChanged({ firstName: user.firstName, email: settings.email, appUrl });
      // A change of the password has no number of its own; its hash is new each time.
      await post(user.email, `password-changed:${userId}:${hashOf(user.passwordHash)}`, composed);
    },
    "mail.passkey-added": async ({ userId, passkeyId }: Jobs["mail.passkey-added"]) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composePasskeyAdded({ firstName: user.firstName, email: settings.email, appUrl });
      await post(user.email, `passkey-added:${passkeyId}`, composed);
    },
    "mail.passkey-removed": async ({ userId, passkeyId }: Jobs["mail.passkey-removed"]) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composePasskeyRemoved({ firstName: user.firstName, email: settings.email, appUrl });
      await post(user.email, `passkey-removed:${passkeyId}`, composed);
    },
    "mail.second-factor-set-up": async ({ userId, factorId }: Jobs["mail.second-factor-set-up"]) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composeSecondFactorSetUp({ firstName: user.firstName, email: settings.email, appUrl });
      await post(user.email, `second-factor-set-up:${factorId}`, composed);
    },
    "mail.second-factor-removed": async ({ userId, factorId }: Jobs["mail.second-factor-removed"]) => {
      const user = await findUser(shop, userId);
      if (!user) return;
      const { settings } = await mailSender(shop);
      const composed = composeSecondFactorRemoved({ firstName: user.firstName, email: settings.email, appUrl });
      await post(user.email, `second-factor-removed:${factorId}`, composed);
    },
    "mail.email-change": async ({ request }: Jobs["mail.email-change"]) => {
      const change = await createEmailChangeToken(shop, { request });
      const user = change && (await findUser(shop, change.userId));
      if (!change || !user?.enabled) return;
      const { shopName } = (await mailSender(shop)).sender;
      // Only the mailbox itself learns that it has an account already, never who asked.
      const composed = (await hasAccount(shop, change.newEmail))
        ? composeEmailTaken({ shopName, appUrl })
        : composeEmailChange({ firstName: user.firstName, shopName, token: change.token, appUrl });
      await post(change.newEmail, `email-change:${hashOf(request)}`, composed);
    },
    "mail.email-changed": async ({ key }: Jobs["mail.email-changed"]) => {
      const former = await findLastAddress(shop.db, { key });
      const user = former && (await findUser(shop, former.userId));
      if (!former || !user) return;
      const { settings } = await mailSender(shop);
      const composed = composeEmailChanged({ firstName: user.firstName, email: settings.email, phone: settings.phone });
      await post(former.email, `email-changed:${hashOf(key)}`, composed);
      await forgetLastAddress(shop.db, { key });
    },
    "mail.goodbye": async ({ key }: Jobs["mail.goodbye"]) => {
      const former = await findLastAddress(shop.db, { key });
      if (!former) return;
      const { settings } = await mailSender(shop);
      const { shopName, grievanceOfficer } = settings;
      await post(
        former.email,
        `goodbye:${hashOf(key)}`,
        composeGoodbye({ shopName, officer: grievanceOfficer, appUrl }),
      );
      await forgetLastAddress(shop.db, { key });
    },
  };
}

async function findUser(shop: Shop, id: number) {
  const [user] = await shop.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  return user;
}

async function hasAccount(shop: Shop, email: string): Promise<boolean> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.emailKey, email.toLowerCase()));
  return user !== undefined;
}
