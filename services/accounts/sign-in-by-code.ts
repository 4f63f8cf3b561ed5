import { and, eq, type SQL, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import type { CodeReceiver } from "#domain/accounts/sign-in-code-form.ts";
import type { Shop } from "#services/shop.ts";
import { type Entering, enterAccount } from "./enter-account.ts";
import { profileColumns } from "./profile.ts";
import { provedAlone } from "./proven-phone.ts";
import { mayUseCodes } from "./sign-in-code.ts";
import type { SignInResult } from "./sign-in.ts";
import { tryCode, useUpCode } from "./try-code.ts";

export type SignInByCodeResult = Extract<SignInResult, { ok: true }> | { ok: false; reason: "wrong_code" };

/** By the code of a letter or of a message to the phone: once, within its time, with five tries. */
export async function signInByCode(
  shop: Shop,
  given: Entering & { to: CodeReceiver; code: string; address: string },
): Promise<SignInByCodeResult> {
  const now = shop.now();
  const refused = { ok: false, reason: "wrong_code" } as const;
  const { code, address } = given;
  const whose = accountOf(given.to);
  const way = "phone" in given.to ? "phone" : "email";
  const tried = await tryCode(shop, { whose, way, code, address });
  if (!tried) return refused;

  return shop.db.transaction(async (tx) => {
    // The account comes before its codes and links, as in confirm-email-change.ts. Its number may have changed since.
    const [found] = await tx
      .select({ ...profileColumns, storeId: users.storeId })
      .from(users)
      .where(and(eq(users.id, tried.userId), whose, ...mayUseCodes()))
      .for("share");
    if (!found || (way === "phone" && tried.phone !== found.phoneNumber)) return refused;
    if (!(await useUpCode(tx, { codeId: tried.codeId, now }))) return refused;
    return { ok: true, ...(await enterAccount(tx, shop, { user: { kind: "user", ...found }, entering: given, now })) };
  });
}

/** The account of an e-mail, or the only one that has proven a number. */
export function accountOf(to: CodeReceiver): SQL | undefined {
  if ("email" in to) return eq(users.emailKey, sql`lower(${to.email})`);
  return and(eq(users.provenPhone, to.phone), provedAlone());
}
