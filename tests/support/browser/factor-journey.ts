import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Db } from "#db/client.ts";
import { sessions } from "#db/schema/accounts.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { openAwake } from "./sign-in-at.ts";

export const password = "a long password";

/** A phone or computer that unlocks by its owner's finger. */
export const device = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

export const factorStaff = (db: Db) => ({
  hire: async (role: "admin" | "seller") =>
    makeUser(db, {
      role,
      email: `${randomUUID().slice(0, 20)}@example.in`,
      passwordHash: await hashPassword(password),
      ...(role === "seller" && { storeId: 1 }),
    }),
  /** As a quarter of an hour after it was given. */
  grow: (userId: number) =>
    db
      .update(sessions)
      .set({ secondFactorAt: new Date(Date.now() - 15 * 60_000) })
      .where(eq(sessions.userId, userId)),
});

/** By the console's own door, as somebody sees it. */
export async function enterByDoor(page: Page, { email }: { email: string }, next = "/console/audit"): Promise<void> {
  await openAwake(page, `/console/sign-in?next=${next}`);
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** At a page of the console, by the form of its door without opening it. */
export async function enter(page: Page, { email }: { email: string }, next: string): Promise<void> {
  const headers = { origin: ownShop().url, accept: "text/html" };
  const form = { email, password, next };
  const answer = await page.request.post("/console/sign-in", { form, headers, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`The console's door answered ${answer.status()}.`);
  await openAwake(page, next);
}

/** Sets an app up on the page that shows the key; answers the key and the recovery codes. */
export async function setUp(page: Page) {
  const key = (await page.locator(".factor-key").textContent())!.replaceAll(" ", "");
  await page.getByLabel("Code of the app").fill(codeOf(key, new Date()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator(".factor-codes li").allTextContents();
  expect(codes).toHaveLength(10);
  return { key, codes };
}
