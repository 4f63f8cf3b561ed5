import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import {
  findFrame,
  findPlanted,
  look,
  openLensStep,
  rightOf,
  typePrescription,
  wizard,
} from "#tests/support/browser/wizard-page.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

const still = { reducedMotion: "reduce" } as const;
const lookBoth = (page: Page) => atBothWidths(page, () => look(page));
const dialog = (page: Page) => page.getByRole("dialog");

async function signUp(page: Page, email: string): Promise<void> {
  const password = "a long password";
  await dialog(page).getByRole("link", { name: "Sign up" }).click();
  await dialog(page).getByLabel("First Name").fill("Asha");
  await dialog(page).getByLabel("Last Name").fill("Rao");
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Phone number").fill("9812345678");
  await dialog(page).locator("[name=password]").fill(password);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).getByRole("status").waitFor();
  await dialog(page).locator("[name=password]").fill(password);
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/address");
}

async function payForIt(page: Page): Promise<void> {
  await waitUntilAwake(page);
  await page.getByLabel("Address1").fill("14 MG Road");
  await page.getByLabel("Pincode").fill("110001");
  await page.getByLabel("State").selectOption({ label: "Delhi" });
  await page.getByLabel("City").fill("New Delhi");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Address updated successfully. please select address to continue").waitFor();
  await page.getByRole("radio", { name: /Home/ }).first().check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).last().click();
  const frame = page.frameLocator("iframe[title='Test payment window']");
  await frame.getByRole("button", { name: "Fill in a test card" }).click();
  await frame.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL("**/order-confirmation/**");
}

test("a guest types a prescription, is advised, signs up, pays, and sees it on the order", async () => {
  const frame = await findFrame();
  const page = await openPage(phone, still);
  await openLensStep(page, frame);
  await rightOf(page).getByText("Add your prescription now or after ordering").waitFor();
  await lookBoth(page);
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await wizard(page).getByRole("heading", { name: "Type your prescription" }).waitFor();
  await lookBoth(page);
  await typePrescription(page);
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  const addressOfGiven = page.url();

  await rightOf(page)
    .getByText(/^Prescription: Zubeida Planted, added \d+ \w{3} \d{4}$/)
    .waitFor();
  await wizard(page).getByRole("heading", { name: "We recommend 1.67" }).waitFor();
  await wizard(page).getByText("your right eye, the stronger one, has SPH -5.25 CYL -1.75").waitFor();
  const figure = wizard(page).getByRole("figure");
  expect(await figure.textContent()).toMatch(/An estimate/);
  const rows = figure.getByRole("listitem");
  expect(await rows.count()).toBe(6);
  for (const text of await rows.allTextContents()) expect(text).toMatch(/Edge \d+\.\d mm, centre \d\.\d mm/);
  // The recommended one comes first, and what cannot be made says so.
  const cards = wizard(page).locator(".lens-card");
  expect(await cards.first().textContent()).toContain("Recommended");
  expect(await cards.first().textContent()).toContain("1.67");
  expect(await cards.last().textContent()).toMatch(/Made for SPH .* your right eye has -5\.25/);
  expect(await cards.last().getByRole("radio").isDisabled()).toBe(true);
  await lookBoth(page);
  expect(await findPlanted(page)).toEqual([]);

  await wizard(page).getByText("If they do not suit: a remake or a credit note").waitFor();
  await cards.first().getByRole("radio").check();
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText(/^Zubeida Planted, added/).waitFor();
  await lookBoth(page);
  expect(await findPlanted(page)).toEqual([]);

  await page.getByText("Proceed to Checkout", { exact: true }).last().click();
  await signUp(page, "wizard-phone@example.in");
  await page.goto("/cart");
  await page.getByText(/^Zubeida Planted, added/).waitFor();
  await page.goto("/address");
  await payForIt(page);
  await page.getByText(/It arrives by/).waitFor();
  expect(await page.getByText("We need your prescription").count()).toBe(0);
  await page.getByRole("region", { name: "Items" }).getByText("Prescription received").waitFor();

  await page.goto("/order-status");
  await page.getByText("-5.25").or(page.getByText("−5.25")).first().waitFor();
  expect(await page.getByText("Prescription needed").count()).toBe(0);
  expect(await findPlanted(page)).toEqual([]);
  const stranger = await openPage(phone);
  await stranger.goto(addressOfGiven);
  await rightOf(stranger).getByText("We could not find this prescription.").waitFor();
  expect(await stranger.content()).not.toContain("Zubeida");
});

test("back, forward and another step lose nothing, neither what is half typed nor what is given", async () => {
  const frame = await findFrame();
  const page = await openPage(phone, still);
  await openLensStep(page, frame);
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await page.locator("[name=customer_name]").fill("Half Typed");
  await page.locator("[name=r_sph]").fill("-3.75");
  await page.goBack();
  await rightOf(page).getByText("Add your prescription now or after ordering").waitFor();
  await page.goForward();
  await wizard(page).getByRole("heading", { name: "Type your prescription" }).waitFor();
  await expect.poll(() => page.locator("[name=customer_name]").inputValue()).toBe("Half Typed");
  await expect.poll(() => page.locator("[name=r_sph]").inputValue()).toBe("-3.75");
  await typePrescription(page);
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  const given = rightOf(page).getByText(/^Prescription: Zubeida Planted/);
  await given.waitFor();

  await wizard(page).getByRole("link", { name: "Select Power Type" }).click();
  await wizard(page).getByRole("button", { name: "Next" }).click();
  await given.waitFor();
  await page.goBack();
  await page.goBack();
  await given.waitFor();
  // To an entry from before it was given.
  await page.goBack();
  await given.waitFor();
  await page.reload();
  await wizard(page).getByText("*Price is inclusive of all taxes").waitFor();
  expect(await findPlanted(page)).toEqual([]);
});

test("a plus cylinder is shown as it was typed, and what was given can be corrected", async () => {
  const page = await openPage(phone, still);
  await openLensStep(page, await findFrame());
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await typePrescription(page, { r_sph: "-3.25", r_cyl: "+0.75", r_axi: "10" });
  await rightOf(page).getByText("Right eye: SPH -3.25, CYL +0.75, AXIS 10").waitFor();
  await rightOf(page).getByText("The same lens with a minus cylinder: SPH -2.50, CYL -0.75, AXIS 100").waitFor();
  // Beside the price of the lenses: "Pair" would be read as two of them.
  await expect.poll(() => wizard(page).locator(".lens-card-total").first().innerText()).toMatch(/^With frame ₹/);
  await lookBoth(page);
  const before = new URL(page.url()).searchParams.get("prescription");
  await rightOf(page).getByRole("link", { name: "Correct it" }).click();
  await wizard(page).getByRole("heading", { name: "Correct your prescription" }).waitFor();
  await expect.poll(() => page.locator("[name=r_cyl]").inputValue()).toBe("+0.75");
  await expect.poll(() => page.locator("[name=customer_name]").inputValue()).toBe("Zubeida Planted");
  // The same after a reload: it is not the page that remembers.
  await openAwake(page, page.url());
  await expect.poll(() => page.locator("[name=r_sph]").inputValue()).toBe("-3.25");
  await page.locator("[name=r_cyl]").fill("-0.75");
  await page.getByRole("button", { name: "Save prescription" }).click();
  await rightOf(page).getByText("Right eye: SPH -3.25, CYL -0.75, AXIS 10").waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("correct"), searchParams.get("prescription") === before]).toEqual([null, false]);
  expect(await findPlanted(page)).toEqual([]);
});

test("what is missing and what cannot be is said in place, and everything typed stays", async () => {
  const page = await openPage(phone, still);
  await openLensStep(page, await findFrame());
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await typePrescription(page, { r_sph: "-5.30", prescribe_by: "" });
  await page.locator(".toast", { hasText: "Please fill all the fields. Missing: Prescribed by" }).waitFor();
  await expect.poll(() => page.locator("[name=r_sph]").getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => page.locator("[name=customer_name]").inputValue()).toBe("Zubeida Planted");
  await look(page);

  // No sign was typed: it is asked for once, and what was typed stays.
  await typePrescription(page, { r_sph: "525" });
  const sph = page.locator("[name=r_sph]");
  await expect.poll(() => sph.getAttribute("aria-invalid")).toBe("true");
  await wizard(page).getByText("Is it + or −? Your card says it; short sight is −").waitFor();
  await expect.poll(() => sph.inputValue()).toBe("525");
  await lookBoth(page);
  await wizard(page).getByRole("button", { name: "Sign of SPH, right eye: not chosen. Change it" }).press("Enter");
  await expect.poll(() => sph.inputValue()).toBe("-5.25");
  await page.getByRole("button", { name: "Save prescription" }).click();
  await rightOf(page).getByText("Right eye: SPH -5.25, CYL -1.75, AXIS 87").waitFor();
});

test("a lens that cannot be made in what was given is refused by the server too", async () => {
  const frame = await findFrame();
  const page = await openPage(desk, still);
  await openLensStep(page, frame);
  await rightOf(page).getByRole("link", { name: "Type it in" }).click();
  await typePrescription(page);
  await page.waitForURL(/prescription=[0-9a-f-]{36}$/);
  const refused = wizard(page).locator(".lens-card:has(:disabled)").first();
  await refused.waitFor();
  const answer = await page.request.post(page.url(), {
    headers: { Accept: "text/html", "Sec-Fetch-Site": "same-origin" },
    form: {
      intent: "lens",
      power: new URL(page.url()).searchParams.get("power")!,
      lens: (await refused.getByRole("radio").getAttribute("value"))!,
      size: String(frame.productattributes[0]!.productattributeValues[0]!.id),
      prescription: new URL(page.url()).searchParams.get("prescription")!,
    },
  });
  expect(await answer.text()).toMatch(/Made for SPH .* your right eye has -5\.25/);
  await page.goto("/cart");
  await page.getByText("Your Shopping cart is empty!!").waitFor();
});
