import { readFile } from "node:fs/promises";
import { readZip } from "#tests/support/files/read-zip.ts";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage, seePictures } from "#tests/support/browser/browser.ts";
import { openAccount, saveAddress } from "#tests/support/browser/buy-online.ts";
import { devices, expectSound } from "#tests/support/browser/devices.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const shopUrl = ownShop().url;

const present = (page: Page) => page.getByRole("main").locator("[name=current_password]");
const linkIn = (text: string) => /\/user\/email\?token=[\w-]{43}/.exec(text)![0];

test.each(devices)(
  "on %s a picture is added, seen in profile and menu, and removed",
  async (_name, viewport, wakes) => {
    const customer = await openAccount(shopUrl);
    const page = await openPage(viewport, { javaScriptEnabled: wakes });
    await signInAt(page, "/user/profile", { ...customer, wakes });
    const card = page.getByRole("region", { name: "Your picture" });
    await expectSound(page, wakes);

    await card.getByRole("button", { name: "Add picture" }).click();
    await card.getByText("Please choose a picture first").waitFor();
    const send = async (name: string, buffer: Buffer) => {
      await card.getByLabel(/^Choose/).setInputFiles({ name, mimeType: "image/png", buffer });
      await card.getByRole("button", { name: /^(Add|Change) picture$/ }).click();
    };
    await send("holiday.png", Buffer.from("not a picture at all"));
    await card.getByText("Please choose a JPEG, PNG or WebP file").waitFor();
    if (wakes) {
      const choose = (buffer: Buffer) =>
        card.getByLabel(/^Choose/).setInputFiles({ name: "one.png", mimeType: "image/png", buffer });
      const preview = card.locator("img.portrait[src^='blob:']");
      await choose(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0B6E6E" } })
          .png()
          .toBuffer(),
      );
      await preview.waitFor();
      await choose(Buffer.from("words"));
      await card.getByText("Please choose a JPEG, PNG or WebP file").waitFor();
      expect(await preview.count(), "what was chosen before stays").toBe(1);
    }

    const wide = { create: { width: 900, height: 400, channels: 3, background: "#0B6E6E" } } as const;
    await send("me.png", await sharp(wide).png().toBuffer());
    await page.getByText("Your picture is saved").first().waitFor();
    const shown = card.locator("img.portrait");
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const address = (await shown.getAttribute("src"))!;
    expect(address).toMatch(/^\/uploads\/profiles\/[\w-]{60,}\.webp\/120$/);
    await page.getByRole("banner").locator("img.portrait").waitFor({ state: "attached" });
    const whole = await page.request.get(address.replace(/\/120$/, ""));
    const { width, height, format } = await sharp(await whole.body()).metadata();
    expect({ width, height, format }).toEqual({ width: 480, height: 480, format: "webp" });
    await expectSound(page, wakes);

    await card.getByRole("button", { name: "Remove picture" }).click();
    await page.getByText("Your picture is removed").first().waitFor();
    await expect.poll(() => page.locator("img.portrait").count()).toBe(0);
    for (const gone of [address, address.replace(/\/120$/, "")])
      await expect.poll(async () => (await page.request.get(gone)).status(), { timeout: 20_000 }).toBe(404);
  },
);

test.each(devices)("on %s the e-mail changes by a link to the new address", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const fresh = `new.${customer.email}`;
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/profile", { ...customer, wakes });
  await page.getByRole("link", { name: "Change e-mail address" }).click();
  await page.getByRole("heading", { level: 1, name: "Change e-mail address" }).waitFor();
  await expectSound(page, wakes);
  const ask = async (email: string, password: string) => {
    await page.getByLabel("New e-mail address").fill(email);
    await present(page).fill(password);
    await page.getByRole("button", { name: "Send the link" }).click();
  };
  await ask("nobody", "not my password");
  await page.getByText("Wrong email format").waitFor();
  await ask(fresh, "not my password");
  await page.getByText("This is not your password").waitFor();
  await expect.poll(() => page.getByLabel("New e-mail address").inputValue()).toBe(fresh);
  await ask(fresh, customer.password);
  await page.getByText("We have sent a link to the new address").first().waitFor();
  await expectSound(page, wakes);

  const link = linkIn(await readLetter(page, { to: fresh, subject: "Confirm your new e-mail address" }));
  await openAwake(page, link, wakes);
  await page.getByText(fresh).waitFor();
  await expectSound(page, wakes);
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.waitForURL((url) => url.pathname === "/user/profile");
  await page.getByRole("main").getByText(fresh).last().waitFor();
  await readLetter(page, { to: customer.email, subject: "Your e-mail address was changed" });
  // The other session, that of the API, has ended.
  const me = await page.request.get(`/v1/addresses/getUserAddress/${customer.id}`, {
    headers: { authorization: `Bearer ${customer.token}` },
  });
  expect(me.status()).toBe(401);

  const again = await page.goto(link);
  expect(again!.ok()).toBe(true);
  await page.getByText("This link was already used").waitFor();
  expect(again!.headers()["referrer-policy"]).toBe("same-origin");
});

test("an address that has an account gets the same answer, and a mail of its own", async () => {
  const [customer, other] = [await openAccount(shopUrl), await openAccount(shopUrl)];
  const page = await openPage(desk);
  await signInAt(page, "/user/email", customer);
  await page.getByLabel("New e-mail address").fill(other.email);
  await present(page).fill(customer.password);
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("We have sent a link to the new address").first().waitFor();
  const text = await readLetter(page, { to: other.email, subject: "You already have an account with this address" });
  expect(text).not.toContain("token=");
});

test.each(devices)("on %s the password changes; this browser stays, others go", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/password", { ...customer, wakes });
  await expectSound(page, wakes);
  const change = async (current: string, fresh: string) => {
    await present(page).fill(current);
    await page.getByRole("main").locator("[name=password]").fill(fresh);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change(customer.password, "short");
  await page.getByText("Minimum 8 characters").waitFor();
  await change("not my password", "another password");
  await page.getByText("This is not your password").waitFor();
  expect(await page.content()).not.toContain("another password");
  await change(customer.password, "another password");
  await page.waitForURL((url) => url.pathname === "/user/profile");
  await page.getByText("Password updated").first().waitFor();
  await page.getByRole("region", { name: "Signing in" }).getByText("This one").waitFor();
  expect(await page.getByRole("button", { name: "Sign out everywhere else" }).count()).toBe(0);
  await readLetter(page, { to: customer.email, subject: "Your password was changed" });
});

test.each(devices)("on %s other sessions are listed and ended", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/profile", { ...customer, wakes });
  const card = page.getByRole("region", { name: "Signing in" });
  expect(await card.getByRole("listitem").first().textContent()).toMatch(/^Chrome on .+This one$/);
  // Signing up by call has left a cookie's and a token's session.
  await expect.poll(() => card.getByRole("listitem").count()).toBeGreaterThan(1);
  await card.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByText("You are signed out everywhere else").first().waitFor();
  await expect.poll(() => card.getByRole("listitem").count()).toBe(1);
});

test.each(devices)("on %s one sees what one agreed to, and takes one's data along", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  await saveAddress(shopUrl, customer, { address1: "77 Ridge Road" });
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/data", { ...customer, wakes });
  const agreed = page.getByRole("region", { name: "What you agreed to" });
  for (const name of ["Terms and Conditions", "Privacy Policy"])
    expect(await agreed.getByRole("listitem").filter({ hasText: name }).textContent()).toContain(
      "Version of 1 Apr 2026",
    );
  await expectSound(page, wakes);

  const button = page.getByRole("button", { name: "Download my data" });
  await present(page).fill("not my password");
  await button.click();
  await page.getByText("This is not your password").waitFor();
  await present(page).fill(customer.password);
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = await readZip(await readFile((await download.path())!));
  const data = JSON.parse(String(files["your-data.json"]));
  expect(data).toMatchObject({ account: { email: customer.email }, addresses: [{ address1: "77 Ridge Road" }] });
});

test.each(devices)("on %s an account is erased, and its e-mail is free again", async (_name, viewport, wakes) => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(viewport, { javaScriptEnabled: wakes });
  await signInAt(page, "/user/data", { ...customer, wakes });
  await page.getByRole("link", { name: "Erase my account" }).click();
  await page.getByRole("heading", { name: "What must stay" }).waitFor();
  await expectSound(page, wakes);
  const button = page.getByRole("button", { name: "Erase my account" });
  await present(page).fill("not my password");
  await button.click();
  await page.getByText("Please tick that you have read this").waitFor();
  await page.getByText("I understand what is deleted").click();
  await present(page).fill("not my password");
  await button.click();
  await page.getByText("This is not your password").waitFor();
  await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
  await present(page).fill(customer.password);
  await button.click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  if (wakes) await page.getByText("Your account is erased").first().waitFor();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  if (wakes) await expect.poll(() => page.evaluate(() => localStorage.getItem("userData"))).toBeNull();
  const letter = await readLetter(page, { to: customer.email, subject: "Your account is erased" });
  expect(letter).not.toContain("Asha");

  const enter = { username: customer.email, password: customer.password };
  expect((await page.request.post("/v1/login/login", { data: enter })).status()).toBe(401);
  const person = { first_name: "Asha", last_name: "Rao", phone_number: "+91 98123-45678" };
  const again = await page.request.post("/v1/users/create", {
    data: { ...person, email: customer.email, password: customer.password },
  });
  expect(again.status()).toBe(201);
  expect((await again.json()).user.phone_number).toBe("9812345678");
});

test("a session that ends over one of these forms takes nothing away", async () => {
  const customer = await openAccount(shopUrl);
  const page = await openPage(desk);
  await signInAt(page, "/user/email", customer);
  await page.getByLabel("New e-mail address").fill("typed@example.in");
  await present(page).fill(customer.password);
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: "Send the link" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("New e-mail address").inputValue()).toBe("typed@example.in");
  await page.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("We have sent a link to the new address").first().waitFor();
});
