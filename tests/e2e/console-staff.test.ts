import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { auditEntries, sessions, users } from "#db/schema/accounts.ts";
import { setStaffRole } from "#services/staff/set-staff-role.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { currentCode, enterConsole, freeCodes } from "#tests/support/browser/enter-console.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { makeUser } from "#tests/support/shop/make-user.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judgeDevices, look } from "#tests/support/browser/judge-screen.ts";

const list = "/console/settings/staff";

const rows = await openShopRows();
afterAll(() => rows.close());

const newEmail = () => `${randomUUID().slice(0, 20)}@example.in`;
const find = async (email: string) => (await rows.db.select().from(users).where(eq(users.email, email)))[0]!;
const actionsOn = async (id: number) =>
  (
    await rows.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      // A product may have the same number.
      .where(and(eq(auditEntries.entity, "user"), eq(auditEntries.entityId, String(id))))
      .orderBy(auditEntries.id)
  ).map(({ action }) => action);

async function fillNew(page: Page, email: string): Promise<void> {
  await page.getByLabel("First name").fill("Meera");
  await page.getByLabel("Last name").fill("Nair");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone number").fill("+91 98123 45678");
  await page.getByLabel("Role", { exact: true }).selectOption({ label: "Seller" });
  await page.locator("[name=password]").fill("a first password");
}

test("an owner adds a seller, gives a duty and disables the account", async () => {
  const email = newEmail();
  const page = await openPage(desk);
  await enterConsole(page, "admin");
  await openAwake(page, list);
  await page.getByRole("heading", { name: /^Staff/ }).waitFor();
  await judgeDevices(page, "staff");
  await page.getByRole("link", { name: "Add somebody" }).click();
  await page.getByRole("heading", { name: "Add somebody who works here" }).waitFor();
  await fillNew(page, email);
  await judgeDevices(page, "staff-add");
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("A seller belongs to a store").nth(1).waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
  await page.getByLabel("Store", { exact: true }).last().selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByRole("heading", { name: "Meera Nair" }).waitFor();
  const added = await find(email);
  expect(added).toMatchObject({ role: "seller", phoneNumber: "9812345678", enabled: true });
  await judgeDevices(page, "staff-member");

  // A quarter of an hour later the second factor is asked for in place.
  const { id: adminId } = await find("admin@chashma.example");
  await rows.db
    .update(sessions)
    .set({ secondFactorAt: new Date(Date.now() - 15 * 60_000) })
    .where(eq(sessions.userId, adminId));
  await page.getByLabel("Duty").selectOption("lab");
  await page.getByRole("button", { name: "Give this duty" }).click();
  await page.getByRole("group", { name: "Second factor" }).waitFor();
  await freeCodes("admin");
  await page.getByLabel("Code", { exact: true }).fill(currentCode());
  await page.getByRole("button", { name: "Give this duty" }).click();
  await page.getByRole("button", { name: "Take back" }).waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Take back" }).count()).toBe(0);
  await page.getByRole("button", { name: "Disable the account" }).click();
  const question = page.getByRole("dialog", { name: "Disable this account?" });
  await question.waitFor();
  expect((await find(email)).enabled).toBe(true);
  await question.getByRole("button", { name: "Disable the account" }).click();
  await page.getByRole("button", { name: "Let them in again" }).waitFor();
  expect((await find(email)).enabled).toBe(false);
  await page.getByText("Member of staff disabled. Account: enabled to disabled.").waitFor();
  await judgeDevices(page, "staff-undo");
  // A key leads to the button, wherever the page stands.
  await page.locator("body").press("u");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("Member of staff enabled, as an undo. Account: disabled to enabled.").waitFor();
  expect((await find(email)).enabled).toBe(true);
  await page.getByRole("link", { name: "Close this note" }).click();
  await expect.poll(() => undo.count()).toBe(0);
  expect(await actionsOn(added.id)).toEqual([
    "staff.added",
    "staff.duty-granted",
    "staff.duty-revoked",
    "staff.disabled",
    "staff.enabled",
  ]);
});

/** Changes a member of staff as a colleague would, at another desk. */
const shopOf = () => ({ db: rows.db, jobs: { send: async () => undefined }, now: () => new Date() });

test("without JavaScript a role that a colleague changed meanwhile is told, and a question is asked before an account is disabled", async () => {
  const { id, email } = await makeUser(rows.db, { role: "optometrist", email: newEmail() });
  const colleague = await makeUser(rows.db, { role: "admin", firstName: "Ravi", lastName: "Iyer", email: newEmail() });
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin", `${list}/${id}`);
  await setStaffRole(shopOf(), { actor: colleague, email, role: "manager" });
  const role = page.getByLabel("Role", { exact: true });
  const save = page.getByRole("button", { name: "Save role and store" });
  await role.selectOption("admin");
  await save.click();
  await page.getByText(/^Now Manager, changed by Ravi Iyer, .*Press again to save your own\.$/).waitFor();
  expect(await role.inputValue()).toBe("admin");
  expect((await find(email)).role).toBe("manager");
  await save.click();
  await page.getByText("Role and store are saved").waitFor();
  expect((await find(email)).role).toBe("admin");

  await page.getByLabel("First name").fill("Farhan");
  const phoneNumber = page.getByLabel("Phone number");
  await phoneNumber.fill("12");
  await page.getByRole("button", { name: "Save name and phone" }).click();
  await page.locator('[name=phone_number][aria-invalid="true"]').waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Farhan");
  await phoneNumber.fill("+91 98765 01234");
  await page.getByRole("button", { name: "Save name and phone" }).click();
  await page.getByText("Name and phone number are saved").waitFor();
  await page.getByRole("heading", { level: 1, name: /^Farhan / }).waitFor();
  expect(await find(email)).toMatchObject({ firstName: "Farhan", phoneNumber: "9876501234" });

  await page.getByRole("button", { name: "Disable the account" }).click();
  const question = page.getByRole("dialog", { name: "Disable this account?" });
  await question.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Disable the account" }).click();
  expect((await find(email)).enabled).toBe(true);
  await question.getByRole("button", { name: "Disable the account" }).click();
  await page.getByText("They are disabled and signed out everywhere").waitFor();
  expect((await find(email)).enabled).toBe(false);
});

test("without JavaScript a form that is held says that it does not keep the password, and asks for it by name", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await enterConsole(page, "admin", `${list}/add`);
  await fillNew(page, newEmail());
  await rows.db.delete(sessions).where(eq(sessions.userId, (await find("admin@chashma.example")).id));
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("keeps what you typed, but not the password: you are asked for it once more").waitFor();
  expect(await page.content()).not.toContain("a first password");
  const aside = await page.context().newPage();
  await enterConsole(aside, "admin", list);
  await aside.close();
  await page.getByRole("button", { name: "Send it again" }).click();
  await page.getByText("Type the password again: no page keeps one").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Meera");
  // What is wrong with the password itself is said before that it is gone.
  await page.locator("[name=password]").fill("short");
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("Minimum 8 characters").waitFor();
  await page.locator("[name=password]").fill("a first password");
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("A seller belongs to a store").nth(1).waitFor();
  await page.getByText("Type the password again: no page keeps one").waitFor();
});

test("without JavaScript a role is changed, a wrong e-mail keeps what was typed, and a customer's number is unknown", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await enterConsole(page, "admin", `${list}/add`);
  await fillNew(page, "no address");
  await page.getByLabel("E-mail").evaluate((field) => field.setAttribute("type", "text"));
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("Wrong email format").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Meera");
  expect(await page.getByLabel("Role", { exact: true }).inputValue()).toBe("seller");

  const { id } = await makeUser(rows.db, { role: "optometrist", email: newEmail() });
  await page.goto(`${list}/${id}`);
  await page.getByLabel("Role", { exact: true }).selectOption("manager");
  await page.getByRole("button", { name: "Save role and store" }).click();
  await page.getByText("Role and store are saved").waitFor();
  const role = page.getByLabel("Role", { exact: true });
  expect(await role.inputValue()).toBe("manager");
  expect(await page.getByRole("button", { name: "Reset the second factor" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Role changed, as an undo. Role: Manager to Optometrist.").waitFor();
  expect(await role.inputValue()).toBe("optometrist");
  // From the timeline what was undone is done again, after a look at it; the older entry is undone already.
  await page.getByRole("link", { name: /^Undo Role changed, as an undo/ }).click();
  await page.getByRole("heading", { name: "Undo this?" }).waitFor();
  await look(page, "undo-page");
  await page.getByRole("button", { name: "Undo it" }).click();
  await expect.poll(() => role.inputValue()).toBe("manager");
  expect(await page.getByRole("link", { name: /^Undo/ }).count()).toBe(1);

  const customer = await makeUser(rows.db, { role: "customer", email: newEmail() });
  for (const unknown of [customer.id, 999_999_999, "x"])
    expect((await page.request.get(`${list}/${unknown}`)).status()).toBe(404);
});
