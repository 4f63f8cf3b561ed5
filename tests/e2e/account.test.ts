import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const shopUrl = ownShop().url;

test.each(devices)("on %s the profile is changed, and the server checks it", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/profile", { ...customer, wakes });
  const main = page.getByRole("main");
  await main.getByText(customer.email).last().waitFor();
  await expectSound(page, wakes);
  await main.getByRole("link", { name: "Edit profile" }).click();
  await main.getByRole("button", { name: "Update Profile" }).waitFor();
  expect(await main.getByRole("textbox").count(), "the e-mail cannot be typed in").toBe(3);

  await main.getByLabel("First Name").fill("Al");
  await main.getByLabel("Last Name").fill("");
  await main.getByLabel("Phone number").fill("123");
  await main.getByRole("button", { name: "Update Profile" }).click();
  for (const words of ["Minimum 3 characters", "Last Name is required", "Invalid phone number"])
    await main.getByText(words).waitFor();
  await expect.poll(() => main.getByLabel("Phone number").inputValue()).toBe("123");
  await expectSound(page, wakes);

  await main.getByLabel("First Name").fill("Alka");
  await main.getByLabel("Last Name").fill("Menon");
  await main.getByLabel("Phone number").fill("9000011111");
  await main.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully").waitFor();
  await main.getByText("9000011111").waitFor();
  await page.getByRole("banner").getByText("Alka").waitFor({ state: "attached" });
});

test("a session that ends while one types takes nothing away", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, "/user/profile?edit=yes", customer);
  await page.getByLabel("First Name").fill("Alka");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Update Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("First Name").inputValue()).toBe("Alka");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByText("Profile updated successfully").waitFor();
});

test.each(devices)("on %s an address is added, edited and deleted", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/address_book", { ...customer, wakes });
  const main = page.getByRole("main");
  await main.getByText("No saved address yet").waitFor();
  await expectSound(page, wakes);
  await main.getByRole("link", { name: "Add a New Address" }).click();
  await main.getByRole("heading", { name: "Add a New Address" }).waitFor();
  await main.getByRole("button", { name: "Submit" }).click();
  for (const words of ["Address1 is required", "Pincode is required", "State is required", "City is required"])
    await main.getByText(words).waitFor();
  await expectSound(page, wakes);

  await main.getByLabel("Address1").fill("31 Hill Road");
  await main.getByLabel("Pincode").fill("400050");
  await main.getByLabel("State").selectOption({ label: "Maharashtra" });
  await main.getByLabel("City").fill("Mumbai");
  await main.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Address added successfully").waitFor();
  await main.getByText("Maharashtra-400050", { exact: true }).waitFor();
  await expectSound(page, wakes);

  await main.getByRole("link", { name: /^Edit/ }).click();
  await expect.poll(() => main.getByLabel("City").inputValue()).toBe("Mumbai");
  await main.getByLabel("Address1").fill("32 Hill Road");
  await main.getByText("Deliver to someone else").click();
  await main.getByLabel("Recipient’s name").fill("Ravi Rao");
  await main.getByRole("button", { name: "Save address" }).click();
  await page.getByText("Address updated successfully").waitFor();
  await main.getByText("32 Hill Road", { exact: true }).waitFor();
  await main.getByText("Ravi Rao").waitFor();

  await main.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await question.getByText("You want to delete address").waitFor();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByText("Address deleted").waitFor();
  await main.getByText("No saved address yet").waitFor();
});

test("somebody else's address is as unknown as one that never was", async () => {
  const page = await openPage(desk);
  await signInAt(page, "/address_book?edit=1", await openAccount(shopUrl));
  await page.getByText("No saved address yet").waitFor();
  const answer = await page.request.post("/address_book", {
    form: { intent: "delete", id: "1", confirmed: "yes" },
    headers: { origin: shopUrl, accept: "text/html" },
    maxRedirects: 0,
  });
  expect(answer.status(), "like one that is deleted already").toBe(303);
  const edit = await page.request.post("/address_book?edit=1", {
    form: { intent: "save", id: "1", address1: "x", city: "Agra", state: "07", zip_code: "110001", country: "India" },
    headers: { origin: shopUrl, accept: "text/html" },
  });
  expect(edit.status()).toBe(404);
  const customer = ownShop().passwords.customer;
  const other = await openPage(desk);
  await signInAt(other, "/address_book", { email: "customer@chashma.example", password: customer });
  expect(await other.getByRole("main").getByRole("link", { name: /^Edit/ }).count()).toBeGreaterThan(0);
});

test.each(devices)("on %s the menu leads through the account and out of it", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/order-status", { ...customer, wakes });
  await page.getByText("No orders yet").waitFor();
  await expectSound(page, wakes);
  const menu = page.getByRole("navigation", { name: "My account" });
  for (const name of ["My Profile", "Address Book", "My Orders"]) {
    await menu.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await expect.poll(() => menu.getByRole("link", { name }).getAttribute("aria-current")).toBe("page");
  }
  await menu.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
});

test("without an answer the page stays, and My Orders can be pressed again", async () => {
  const page = await openPage(phone);
  await signInAt(page, "/user/profile", await openAccount(shopUrl));
  // As the browser throws it when nobody answers, without its line in the console.
  await page.evaluate(() => {
    const { fetch } = window;
    const cut: typeof fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/order-status.data")
        ? Promise.reject(new TypeError("Failed to fetch"))
        : fetch(input, init);
    Object.assign(window, { fetch: cut, mend: () => Object.assign(window, { fetch }) });
  });
  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "My Orders" }).click();
  const words = page.getByRole("alert").filter({ hasText: "Failed to fetch orders." });
  await words.waitFor();
  expect(new URL(page.url()).pathname).toBe("/user/profile");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("My Profile");
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await page.getByRole("navigation", { name: "My account" }).getByRole("link", { name: "My Orders" }).click();
  await page.getByText("No orders yet").waitFor();
  // What was wrong is over with the page that it was said on.
  await words.waitFor({ state: "detached" });
});

test("a guest who follows a link to the account comes out there after signing in", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await openAwake(page, "/track-your-order");
  await page.getByRole("contentinfo").getByRole("link", { name: "My Orders" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { level: 1, name: "My Orders" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/order-status");
});

test("the dashboard is for customers who are signed in", async () => {
  const guest = await openPage(phone);
  await guest.goto("/dashboard");
  expect(new URL(guest.url()).pathname).toBe("/");

  await signInAt(guest, "/user/profile", await openAccount(shopUrl));
  await openAwake(guest, "/dashboard");
  expect(await guest.getByRole("heading", { level: 1 }).textContent()).toBe("Welcome, Asha");
  await expectSound(guest, true);

  const staff = await openPage(desk);
  await signInAt(staff, "/user/profile", { email: "seller@chashma.example", password: ownShop().passwords.seller });
  await openAwake(staff, "/dashboard");
  expect(await staff.getByRole("heading", { level: 1 }).textContent()).toBe("Error Page");
  await expectSound(staff, true);
});
