import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { customers } from "#db/schema/customers.ts";
import { prescriptionReads } from "#db/schema/prescriptions.ts";
import { stores } from "#db/schema/stores.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { customerOfPerson } from "#services/customers/customer-of-person.ts";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { currentCode, enterConsole, freeCodes } from "#tests/support/browser/enter-console.ts";
import { enter, password } from "#tests/support/browser/factor-journey.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { hire } from "#tests/support/browser/hire.ts";

const rows = await openShopRows();
afterAll(() => rows.close());

const website = WEBSITE_STORE.id;
const newPhone = () => `93${randomInt(10_000_000, 99_999_999)}`;
const person = async (name: string, number: string, storeId: number = website) =>
  customerOfPerson(rows.db, { name, phone: number, storeId, now: new Date() });
const rowOf = async (id: number) => (await rows.db.select().from(customers).where(eq(customers.id, id)))[0]!;

test("who stands there twice is found by the end of the number, compared, merged, and made two again", async () => {
  const number = newPhone();
  const [asha, twice] = [await person("Asha Twofold", number), await person("A. Twofold", number)];
  const page = await openPage(desk);
  await enter(page, await hire(rows.db, { role: "manager" }), "/console");
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Customers" }).click();
  await page.getByRole("searchbox", { name: "Search customers" }).fill(number.slice(-6));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Customers 2" }).waitFor();
  await judge(page, "customers-desk");
  await page.getByRole("link", { name: "Asha Twofold" }).click();
  await page.getByRole("heading", { level: 1, name: "Asha Twofold" }).waitFor();
  await judge(page, "customer-desk");
  await page.getByRole("link", { name: "Compare with A. Twofold" }).click();
  await page.getByRole("heading", { level: 1, name: "Merge Asha Twofold and A. Twofold" }).waitFor();
  await page.getByText(`Number ${twice} becomes a part of it.`).waitFor();
  for (const told of ["What moves:", "What is lost:", "Undo:"])
    await page.getByRole("listitem").filter({ hasText: told }).waitFor();
  await judge(page, "customers-merge-desk");
  await page.getByRole("button", { name: "Merge the two" }).click();
  await page.getByText("Two customers merged").first().waitFor();
  expect((await rowOf(twice)).mergedInto).toBe(asha);
  await judge(page, "customers-merged-desk");
  // The list that led here stands behind all of it.
  expect(await page.getByRole("link", { name: "Back to customers" }).getAttribute("href")).toBe(
    `/console/customers?q=${number.slice(-6)}`,
  );
  await page.goto(`/console/customers/${twice}`);
  await page.waitForURL((url) => url.pathname === `/console/customers/${asha}`);
  await page.getByRole("link", { name: /^Undo Two customers merged/ }).click();
  await page.getByRole("button", { name: "Undo it" }).click();
  await page.getByRole("link", { name: "Compare with A. Twofold" }).waitFor();
  expect((await rowOf(twice)).mergedInto).toBeNull();
});

test("somebody who is not found by their phone is entered, once, on a desk and on a phone without JavaScript", async () => {
  const number = newPhone();
  const page = await openPage(desk);
  const manager = await hire(rows.db, { role: "manager" });
  await enter(page, manager, "/console/customers");
  await page.getByRole("searchbox", { name: "Search customers" }).fill(number);
  await page.keyboard.press("Enter");
  await page.getByText("Nothing matches").or(page.getByText("No customers")).first().waitFor();
  await page.getByRole("link", { name: "Add a customer" }).click();
  await page.getByRole("heading", { level: 1, name: "Add a customer" }).waitFor();
  expect(await page.getByLabel("Phone").inputValue()).toBe(number);
  await page.getByRole("button", { name: "Add the customer" }).click();
  await judgeBoth(page, "customer-add");
  await page.getByLabel("Name").fill("Tara Newcomer");
  await page.getByLabel("Born").fill("84");
  await page.getByRole("button", { name: "Add the customer" }).click();
  await page.getByText("Four figures, such as 1984").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Tara Newcomer");
  await page.getByLabel("Born").fill("1984");
  await page.getByRole("button", { name: "Add the customer" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Tara Newcomer" }).waitFor();
  await page.getByText("The customer is added.").first().waitFor();
  expect(await rows.db.$count(customers, eq(customers.phone, number))).toBe(1);

  const still = await openPage(phone, { javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  await still.goto(`/console/customers/add?phone=${number}`);
  await still.getByLabel("Name").fill("tara  newcomer");
  await still.getByRole("button", { name: "Add the customer" }).click();
  await still.getByText("This name with this phone is a customer already").first().waitFor();
  expect(await still.getByLabel("Name").inputValue()).toBe("tara  newcomer");
  await still.getByLabel("Name").fill("Kabir Newcomer");
  await still.getByRole("button", { name: "Add the customer" }).click();
  await still.getByRole("heading", { level: 1, name: "Kabir Newcomer" }).waitFor();
  expect(await rows.db.$count(customers, eq(customers.phone, number))).toBe(2);
});

test("on the phone what a colleague changed meanwhile is told at its field, and what was typed stays", async () => {
  const id = await person("Edit Mepls", newPhone());
  const page = await openPage(phone);
  await enter(page, await hire(rows.db, { role: "manager" }), `/console/customers/${id}`);
  await judge(page, "customer-phone");
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("GSTIN").fill("nonsense");
  await page.getByLabel("Born").fill("1984");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A GSTIN has 15 letters and digits").waitFor();
  expect(await page.getByLabel("Born").inputValue()).toBe("1984");
  await page.getByLabel("GSTIN").fill("");
  await rows.db
    .update(customers)
    .set({ birthYear: 1999, revision: sql`${customers.revision} + 1` })
    .where(eq(customers.id, id));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Now 1999, changed by/).waitFor();
  await judge(page, "customer-conflict-phone");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Customer corrected. Birth year").first().waitFor();
  expect(await rowOf(id)).toMatchObject({ birthYear: 1984 });
});

test("without JavaScript, on a phone, a customer of other stores is opened by the whole number alone", async () => {
  const number = newPhone();
  const id = await person("Gita Elsewhere", number);
  const [store] = await rows.db
    .select()
    .from(stores)
    .where(sql`${stores.id} <> ${website}`)
    .limit(1);
  const seller = await hire(rows.db, { role: "seller", storeId: store!.id });
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(`/console/sign-in?next=/console/customers?q=${number.slice(-6)}`);
  await page.getByLabel("E-mail").fill(seller.email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "No customers found" }).waitFor();
  expect((await page.goto(`/console/customers/${id}`))!.status()).toBe(404);
  await page.goto(`/console/customers?q=%2B91${number}`);
  await page.getByText("G*** E***").waitFor();
  await look(page, "customers-elsewhere-phone");
  await page.getByRole("button", { name: "Open G*** E***" }).click();
  await page.getByRole("heading", { level: 1, name: "Gita Elsewhere" }).waitFor();
  await page.getByText("open to you for an hour").waitFor();
  expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
});

test("from an order to its customer, and a prescription that is opened is in the customer's own log", async () => {
  const { billNo, prescriptionIds } = await plantCustomer(ownShop().url);
  const page = await openPage(desk);
  const manager = await hire(rows.db, { role: "manager" });
  await enter(page, manager, `/console/orders/${billNo}`);
  await page
    .getByRole("row", { name: /^Customer/ })
    .getByRole("link")
    .click();
  await page.getByRole("heading", { name: "Orders and bills" }).waitFor();
  expect(await page.getByText("SPH").count(), "no value before it is opened").toBe(0);
  await judge(page, "customer-account-desk");
  const reads = () => rows.db.$count(prescriptionReads, eq(prescriptionReads.actorUserId, manager.id));
  expect(await reads()).toBe(0);
  await page
    .getByRole("link", { name: /^Open the one of/ })
    .first()
    .click();
  await page.getByRole("columnheader", { name: "SPH" }).waitFor();
  await judge(page, "customer-prescription-desk");
  expect(await reads()).toBe(1);
  expect(prescriptionIds.some((one) => page.url().endsWith(one))).toBe(true);
});

test("an owner takes a copy for a customer and erases them; what goes and what stays is said before", async () => {
  const id = await person("Erase Me", newPhone());
  const page = await openPage(desk);
  await enterConsole(page, "admin", `/console/customers/${id}`);
  await page.getByRole("link", { name: "Copy of the data" }).click();
  await page.getByRole("heading", { level: 1, name: "A copy of the data of Erase Me" }).waitFor();
  await judge(page, "customer-export-desk");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the file" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^customer-\d+-[\d-]+\.zip$/);
  // Later the second factor is asked for, and with it the file comes.
  const isAdmin = sql`${sessions.userId} = (select id from users where email = 'admin@chashma.example')`;
  await rows.db
    .update(sessions)
    .set({ secondFactorAt: new Date(Date.now() - 15 * 60_000) })
    .where(isAdmin);
  await page.getByRole("button", { name: "Download the file" }).click();
  await freeCodes("admin");
  await page.getByLabel("Code", { exact: true }).fill(currentCode());
  const [again] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the file" }).click(),
  ]);
  expect(await again.failure()).toBeNull();
  await page.goto(`/console/customers/${id}`);
  await page.getByRole("link", { name: "Erase" }).click();
  await page.getByRole("heading", { level: 1, name: "Erase Erase Me?" }).waitFor();
  await judge(page, "customer-erase-desk");
  await page.getByRole("button", { name: "Erase for good" }).click();
  await page.getByRole("heading", { level: 1, name: "Erased customer" }).waitFor();
  expect(await rowOf(id)).toMatchObject({ name: "", phone: "" });
});
