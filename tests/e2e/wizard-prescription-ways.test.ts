import sharp from "sharp";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { openAwake, signInAt } from "#tests/support/browser/sign-in-at.ts";
import {
  findFrame,
  findPlanted,
  lensStep,
  look,
  openLensStep,
  rightOf,
  typePrescription,
  unfoldHelp,
  wizard,
} from "#tests/support/browser/wizard-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

const still = { reducedMotion: "reduce" } as const;
const sheet = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

test("a saved one is used again for another frame, changed in the cart, and given later", async () => {
  const page = await openPage(desk, still);
  const frame = await findFrame();
  await signInAt(page, "/user/profile", await openAccount(ownShop().url));
  await openAwake(page, lensStep(frame, "&prescription=saved"));
  await wizard(page).getByText("No saved prescription in your account yet.").waitFor();
  await wizard(page).getByRole("link", { name: "Type your prescription" }).click();
  await typePrescription(page);
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);

  // Another day, without anything in the address.
  await openLensStep(page, frame);
  await rightOf(page).getByRole("link", { name: "A saved one" }).click();
  await wizard(page)
    .getByRole("link", { name: /^Use this one.*Zubeida Planted, added/ })
    .waitFor();
  await look(page);
  await wizard(page)
    .getByRole("link", { name: /^Use this one.*Zubeida Planted, added/ })
    .click();
  await rightOf(page)
    .getByText(/^Prescription: Zubeida Planted/)
    .waitFor();
  await wizard(page).locator(".lens-card").first().getByRole("radio").check();
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText(/^Zubeida Planted, added/).waitFor();
  await page.getByText("Free delivery").waitFor();
  expect(await page.getByText("if we have your prescription").count()).toBe(0);

  await page.getByRole("link", { name: /^Change/ }).click();
  await page.waitForURL("**/cart/prescription/*");
  await page.getByRole("heading", { name: "Your prescription" }).waitFor();
  await look(page);
  await page.getByRole("link", { name: "Type it in" }).click();
  await typePrescription(page, { customer_name: "Ravi Planted", r_sph: "-5.00" });
  await page.waitForURL("**/cart");
  await page.getByText(/^Ravi Planted, added/).waitFor();
  await page.getByRole("button", { name: /^Add it later/ }).click();
  await page.getByText("Add it after ordering").waitFor();
  // It stays in the account.
  await page.getByRole("link", { name: /^Add it now/ }).click();
  await page.getByRole("link", { name: "Use a saved one" }).click();
  await page.getByRole("button", { name: /^Use this one.*Ravi Planted/ }).click();
  await page.waitForURL("**/cart");
  await page.getByText(/^Ravi Planted, added/).waitFor();
  expect(await findPlanted(page)).toEqual([]);
});

test("a sheet is uploaded in the wizard, and a file that is none is refused in words", async () => {
  const page = await openPage(phone, still);
  await openLensStep(page, await findFrame());
  await rightOf(page).getByRole("link", { name: "Upload a photo or PDF" }).click();
  const field = wizard(page).locator("input[name=file]");
  await look(page);
  await field.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await wizard(page).getByRole("button", { name: "Upload prescription" }).click();
  await wizard(page).locator(".field-error").first().waitFor();
  await field.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: await sheet() });
  await wizard(page).locator(".field-error").waitFor({ state: "detached" });
  await wizard(page).getByRole("button", { name: "Upload prescription" }).click();
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  await rightOf(page)
    .getByText(/Uploaded prescription, added/)
    .waitFor();
  await rightOf(page).getByText("Our opticians read your prescription").waitFor();
  // Nothing is known of the eyes, so nothing is refused.
  expect(await wizard(page).locator(".lens-card :disabled").count()).toBe(0);
  await look(page);
});

test("later is an answer: the cart says so, and the way back to giving it", async () => {
  const page = await openPage(phone, still);
  await openLensStep(page, await findFrame());
  await rightOf(page).getByRole("link", { name: "Add it after ordering" }).click();
  await rightOf(page).getByText("You will add it after ordering").waitFor();
  await wizard(page).getByRole("radio").first().check();
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText("Add it after ordering").waitFor();
  await page.getByText("That is if we have your prescription today.").waitFor();
  await look(page);
  expect(await page.getByRole("link", { name: /^Add it now/ }).getAttribute("href")).toMatch(/^\/cart\/prescription\//);
});

test("powers that no lens here is made in lead to the opticians, and not past the question", async () => {
  const page = await openPage(phone, still);
  await openAwake(page, lensStep(await findFrame(), "&prescription=type"));
  await typePrescription(page, { r_sph: "-20.00", l_sph: "-20.00" });
  const isRight = wizard(page).getByRole("checkbox", { name: /Yes, this is right/ });
  await isRight.first().waitFor();
  for (const box of await isRight.all()) await box.check();
  await page.getByRole("button", { name: "Save prescription" }).click();
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  await wizard(page).getByRole("heading", { name: "No lens here can be made for you" }).waitFor();
  expect(await wizard(page).locator(".lens-card :enabled").count()).toBe(0);
  await rightOf(page).getByRole("link", { name: "Enter another" }).waitFor();
  expect(await rightOf(page).getByRole("link", { name: "Add it after ordering" }).count()).toBe(0);
  await look(page);
  await wizard(page).getByRole("link", { name: "Ask our opticians" }).click();
  await page.waitForURL("**/contact");
});

test("without JavaScript a prescription is typed, advises, and goes with the pair into the cart", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  const frame = await findFrame();
  await page.goto(lensStep(frame));
  await unfoldHelp(page);
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await typePrescription(page, { r_sph: "-99" });
  await expect.poll(() => page.locator("[name=r_sph]").inputValue()).toBe("-99");
  await expect.poll(() => page.locator("[name=customer_name]").inputValue()).toBe("Zubeida Planted");
  await page.locator("[name=r_sph]").fill("525");
  await page.getByRole("button", { name: "Save prescription" }).click();
  await wizard(page).getByText("Is it + or −? Your card says it; short sight is −").last().waitFor();
  await expect.poll(() => page.locator("[name=r_sph]").inputValue()).toBe("525");
  await page.locator("[name=r_sph]").fill("-5.25");
  await page.getByRole("button", { name: "Save prescription" }).click();
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  await wizard(page).getByRole("heading", { name: "We recommend 1.67" }).waitFor();
  await wizard(page).locator(".lens-card").first().getByRole("radio").check();
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText(/^Zubeida Planted, added/).waitFor();
});

test("pages with a prescription are kept by nobody on the way, and such an address holds no words", async () => {
  const page = await openPage(desk, still);
  const frame = await findFrame();
  const shared = await page.request.get(lensStep(frame));
  expect(shared.headers()["cache-control"]).not.toContain("no-store");
  const own = await page.request.get(lensStep(frame, "&prescription=saved"));
  expect(own.headers()["cache-control"]).toContain("no-store");
  expect(own.headers().etag).toBeUndefined();
});
