import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { eyeTestBookings } from "#db/schema/contact.ts";
import { examinations } from "#db/schema/examinations.ts";
import { hashPassword } from "#services/accounts/hash-password.ts";
import { listStores } from "#services/stores/list-stores.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { widthOverflow } from "#tests/support/browser/enter-shop.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";

const screenshots = process.env.SCREENSHOTS;
const rows = await openShopRows();
afterAll(() => rows.close());

const [store] = await listStores(rows.db);
const hire = async (role: "optometrist" | "seller") =>
  makeUser(rows.db, {
    role,
    firstName: "Gauri",
    storeId: store!.id,
    email: `${randomUUID().slice(0, 20)}@example.in`,
    passwordHash: await hashPassword(password),
  });

const WALK_IN = { kind: "store", phone: "9812345673", email: "", outcome: "came" } as const;

/** Somebody who has walked in, at a minute of their own. */
async function arrive(name: string, customerId: number | null = null): Promise<string> {
  const startsAt = new Date(Date.now() - Math.floor(Math.random() * 50_000));
  const [made] = await rows.db
    .insert(eyeTestBookings)
    .values({ ...WALK_IN, storeId: store!.id, startsAt, name, customerId })
    .returning({ id: eyeTestBookings.id });
  return made!.id;
}

async function judge(page: Page, picture: string, hasScripts = true): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (hasScripts) await expect.poll(() => findBarriers(page)).toEqual([]);
  if (screenshots) await page.screenshot({ path: `${screenshots}/${picture}.png`, fullPage: true });
}

const finishedOf = (id: string) => rows.db.select().from(examinations).where(eq(examinations.bookingId, id));

test("from arrived to printed by the keyboard alone", async () => {
  const id = await arrive("Zoya Sehgal");
  const page = await openPage(desk);
  await enter(page, await hire("optometrist"), `/console/appointments/${id}`);
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
  };
  await page.getByRole("link", { name: "Examination", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Examination" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("age");
  // Age, sight without glasses, then the glasses that are worn: none.
  await type("34", "6/24", "N6", "6/18", "N6");
  await type("", "", "", "", "", "", "", "");
  await type("-2", "+.5", "90", "-1.75", "", "", "Auto");
  // Subjective: a plus cylinder turned by one key.
  await type("-2.5", ".5");
  await page.getByText(/^Right CYL: Say \+ or −/).waitFor();
  await page.getByLabel("Right CYL", { exact: true }).focus();
  await type("+.5");
  await page.keyboard.type("90");
  await page.getByText("Right: will be written as −2.00 / −0.50 x 180").waitFor();
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  expect(await page.getByLabel("Right SPH", { exact: true }).inputValue()).toBe("-2.00");
  expect(await page.getByLabel("Right CYL", { exact: true }).inputValue()).toBe("-0.50");
  expect(await page.getByLabel("Right AXIS", { exact: true }).inputValue()).toBe("180");
  await type("6/6");
  await page.keyboard.type("-1.75");
  await page.keyboard.press("ArrowUp");
  await type("", "pl", "", "6/6");
  expect(await page.getByLabel("Left SPH", { exact: true }).inputValue()).toBe("-1.50");
  // Near: none for the right, one that is none for the left.
  await type("", "N5", "", "N5");
  await type("31.5", "30", "31", "29.5");
  await page.getByText(/Draft saved at/).waitFor();
  await judge(page, "examination-desk");

  // A reload, or another device, goes on where it was.
  await page.reload();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("age");
  expect(await page.getByLabel("Left PD far").inputValue()).toBe("31");
  await page.getByLabel("Right SPH", { exact: true }).focus();
  await type("-2.1");
  await page.getByText("Right SPH: SPH goes in steps of 0.25").waitFor();
  await page.getByLabel("Right SPH", { exact: true }).focus();
  await type("-2");
  await page.getByLabel("Notes and advice").focus();
  await page.keyboard.type("Worn for the screen and for driving.");
  // Whoever leaves before the draft was sent leaves nothing behind.
  await page.getByRole("link", { name: "The eye test" }).click();
  await page.getByRole("heading", { level: 1, name: "Examination" }).waitFor({ state: "detached" });
  await expect
    .poll(async () => {
      await page.goto(`/console/appointments/${id}/exam`);
      return page.getByLabel("Notes and advice").inputValue();
    })
    .toBe("Worn for the screen and for driving.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("age");
  await page.getByLabel("Notes and advice").focus();
  await page.keyboard.press("Control+Enter");
  await page.getByText("Version 1").waitFor();
  await judge(page, "examination-found-desk");
  expect(await finishedOf(id)).toMatchObject([{ version: 1, revision: expect.any(Number) }]);

  await page.getByRole("link", { name: "Prescription card" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Prescription card" }).waitFor();
  await page.getByRole("article", { name: "Prescription" }).getByText("Examined by Gauri").waitFor();
  await judge(page, "examination-card-desk");
  // A5 between its margins.
  await page.setViewportSize({ width: 484, height: 720 });
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (screenshots) await page.screenshot({ path: `${screenshots}/examination-card-paper.png` });
  await page.emulateMedia({ media: "screen" });

  // The next time what was found stands beside the new figures, whole.
  const [booking] = await rows.db.select().from(eyeTestBookings).where(eq(eyeTestBookings.id, id));
  await page.setViewportSize(desk);
  await page.goto(`/console/appointments/${await arrive("Zoya Sehgal", booking!.customerId)}/exam`);
  const before = page.getByRole("complementary", { name: "Before" });
  await before.getByRole("row", { name: /^CYL −0\.50/ }).waitFor();
  for (const size of [desk, { width: 1024, height: 768 }, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => before.locator(".list-frame").evaluate(hiddenWidth)).toBe(0);
    await judge(page, `examination-before-${size.width}`);
  }
});

/** So much of what stands in it is to the right of its edge. */
const hiddenWidth = (element: Element) => element.scrollWidth - element.clientWidth;

test("on a phone: what is missing is said, a correction says why; without JavaScript what is stored is shown", async () => {
  const id = await arrive("Binod Kale");
  const page = await openPage(phone, { serviceWorkers: "allow" });
  const optometrist = await hire("optometrist");
  await enter(page, optometrist, `/console/appointments/${id}/exam`);
  await page.getByLabel("Right SPH", { exact: true }).fill("-9");
  await page.getByLabel("Left SPH", { exact: true }).fill("-8.5");
  expect(await page.getByText("Arrows step by").isVisible()).toBe(false);
  await page.getByLabel("Age").fill("12");
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByText("Right PD far: Needed to finish").waitFor();
  await page.getByText("Child").waitFor();
  await page.getByLabel("Right PD far").fill("30");
  await page.getByLabel("Left PD far").fill("30");
  await page.getByLabel(/parent or guardian/).check();
  await page.getByText(/Draft saved at/).waitFor();
  await judge(page, "examination-phone");
  // What is said while one types does not lie upon the field.
  await page.context().setOffline(true);
  const notes = page.getByLabel("Notes and advice");
  await notes.fill("Reads a lot");
  const words = page.locator(".toast").filter({ hasText: "You are offline." });
  await words.waitFor();
  const [said, field] = [(await words.boundingBox())!, (await notes.boundingBox())!];
  expect(said.y + said.height <= field.y || said.y >= field.y + field.height).toBe(true);
  await page.context().setOffline(false);
  await notes.fill("Reads a lot of books");
  await page.getByText(/Draft saved at/).waitFor();
  const still = await openPage(phone, { javaScriptEnabled: false });
  await still.goto(`/console/sign-in?next=${encodeURIComponent(`/console/appointments/${id}/exam`)}`);
  await still.getByLabel("E-mail").fill(optometrist.email);
  await still.locator("[name=password]").fill(password);
  await still.getByRole("button", { name: "Sign in" }).click();
  await still.getByRole("heading", { level: 1, name: "Examination" }).waitFor();
  const shown = await still.locator("noscript").allTextContents();
  expect(shown.join(" ")).toMatch(/needs JavaScript.*Right SPH−9\.00/s);
  await judge(still, "examination-still-phone", false);

  for (const box of await page.getByLabel(/Yes, it is right$/).all()) await box.check();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByText("Version 1").waitFor();
  await judge(page, "examination-found-phone");
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.getByLabel("Why it is corrected").fill("Left eye read twice");
  await page.getByLabel("Left SPH", { exact: true }).fill("-8.75");
  await page.getByText(/Draft saved at/).waitFor();
  for (const box of await page.getByLabel(/Yes, it is right$/).all()) await box.check();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByText("Version 2").waitFor();
  await page.getByRole("link", { name: "Prescription card" }).click();
  await page.getByText("corrected (version 2)").waitFor();
  await judge(page, "examination-card-phone");
  expect(await finishedOf(id)).toHaveLength(2);
});
