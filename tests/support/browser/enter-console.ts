import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/second-factors.ts";
import type { StaffActor } from "#domain/accounts/actor.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { visit } from "./visit.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

type Role = StaffActor["role"];

const emailOf = (role: Role) => `${role}@chashma.example`;

/** A code works once, and the next one comes in half a minute: the shop forgets the last one, so that many can sign in. */
export async function freeCodes(role: Role): Promise<void> {
  const rows = await openShopRows();
  const [user] = await rows.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, emailOf(role)));
  await rows.db.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, user!.id));
  await rows.close();
}

/** What the administrator's app shows now. */
export const currentCode = (): string => codeOf(ownShop().secondFactor, new Date());

/** At the second step of signing in, and on from it. Another journey may have used the code a moment before. */
export async function typeCode(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/console/sign-in/second-factor");
  for (let turn = 0; turn < 5; turn += 1) {
    await freeCodes("admin");
    await page.getByLabel("Code", { exact: true }).fill(currentCode());
    await page.getByRole("button", { name: "Go on" }).click();
    const left = page.waitForURL((url) => url.pathname !== "/console/sign-in/second-factor").then(() => true);
    const used = page
      .getByText("used already")
      .waitFor()
      .then(() => false);
    used.catch(() => undefined);
    left.catch(() => undefined);
    if (await Promise.race([left, used])) return;
  }
  throw new Error("Each code was used already.");
}

/**
 * Signs staff of the demonstration in, by the forms of the console's own door without opening them, with the second
 * factor where it asks for one: that one has a journey of its own. Then the page is opened, where one is named.
 */
export async function enterConsole(page: Page, role: Role, path?: string): Promise<void> {
  const form = { email: emailOf(role), password: ownShop().passwords[role], next: "/console" };
  const headers = { origin: ownShop().url, accept: "text/html" };
  const answer = await page.request.post("/console/sign-in", { form, headers, maxRedirects: 0 });
  if (answer.status() >= 400) throw new Error(`The console's door answered ${answer.status()}.`);
  if (role === "admin") await giveFactorInBrowser(page);
  if (path === undefined) return;
  await page.goto(path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

const stepPath = "/console/sign-in/second-factor?next=/console";

/** Another journey may have used the code a moment before. */
async function giveUntilTaken(post: (form: Record<string, string>) => Promise<string>): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await freeCodes("admin");
    const location = await post({ intent: "give", factor_code: currentCode() });
    if (location.endsWith("/console")) return;
  }
  throw new Error("The second factor was not taken.");
}

/** The session of this cookie then has given the second factor, as by the form. */
export const giveFactorByForm = (shopUrl: string, cookie: string): Promise<void> =>
  giveUntilTaken(async (form) => (await visit(shopUrl, stepPath, { method: "POST", cookie, form })).location);

/** The session of this browser, without leaving the page. */
export const giveFactorInBrowser = ({ request }: Page): Promise<void> =>
  giveUntilTaken(async (form) => {
    const headers = { origin: ownShop().url, accept: "text/html" };
    const answer = await request.post(stepPath, { form, headers, maxRedirects: 0 });
    return answer.headers().location ?? "";
  });
