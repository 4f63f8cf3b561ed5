import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";

seePictures();

const password = "a long password";
/** Colours are judged as they stand, not half way from one to the other. */
const still = { reducedMotion: "reduce" } as const;

async function awake(page: Page): Promise<void> {
  await waitUntilAwake(page);
}

/** Every screen of the way: nothing that bars anybody, and nothing to scroll sideways. */
async function look(page: Page): Promise<void> {
  await awake(page);
  await expect.poll(() => findBarriers(page), { message: page.url() }).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true);
}

/** What only one of the journeys comes by. The others are seen by one on a phone, by the other on a desk. */
const lookBoth = (page: Page) => atBothWidths(page, () => look(page));

const dialog = (page: Page) => page.getByRole("dialog");

/** From the home page to a pair of glasses with lenses in the cart. Answers its title. */
async function chooseAPair(page: Page): Promise<string> {
  await page.goto("/");
  await look(page);
  await page.getByRole("region", { name: "Categories" }).getByRole("link", { name: "Eyeglasses" }).click();
  await page.waitForURL("**/productList/eye_glasses");
  await look(page);
  await page.getByRole("link", { name: "Kalimpong Aviator" }).first().click();
  await page.waitForURL("**/productDetails/**");
  await look(page);
  const title = await page.getByRole("heading", { level: 1, name: "Kalimpong Aviator" }).innerText();

  await page.getByRole("link", { name: "Select Lens & buy now" }).click();
  const wizard = page.getByRole("dialog", { name: /^Lenses for/ });
  await wizard.getByRole("radio", { name: /^Single Vision/ }).check();
  await look(page);
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByText("*Price is inclusive of all taxes").waitFor();
  await wizard.getByRole("radio", { name: /^Anti-Reflection 1.56/ }).check();
  await look(page);
  await wizard.getByRole("button", { name: "Add to cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Shopping cart (1)" }).waitFor();
  expect(await page.getByRole("main").innerText()).toContain("Anti-Reflection 1.56");
  await look(page);
  return title;
}

async function addAddress(page: Page): Promise<void> {
  await page.getByLabel("Address1").fill("14 MG Road");
  await page.getByLabel("Pincode").fill("110001");
  await page.getByLabel("State").selectOption({ label: "Delhi" });
  await page.getByLabel("City").fill("New Delhi");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Address updated successfully. please select address to continue").waitFor();
}

/** On the checkout: chooses the address and pays with the test card. Answers the amount in rupees. */
async function pay(page: Page): Promise<string> {
  await page.getByRole("radio", { name: /Home/ }).first().check();
  await page.getByRole("button", { name: "Proceed to Checkout" }).last().click();
  const frame = page.frameLocator("iframe[title='Test payment window']");
  await frame.getByRole("button", { name: "Fill in a test card" }).click();
  const button = frame.getByRole("button", { name: /^Pay ₹/ });
  const amount = (await button.innerText()).replace(/^Pay /, "");
  await button.click();
  await page.waitForURL("**/order-confirmation/**");
  return amount;
}

/** By My Orders to the bill. Answers its words. */
async function readInvoice(page: Page, title: string): Promise<string> {
  await look(page);
  await page.getByRole("link", { name: "My Orders" }).first().click();
  await page.waitForURL("**/order-status");
  await page.getByText(title).first().waitFor();
  await look(page);
  await page
    .getByRole("link", { name: /invoice/i })
    .first()
    .click();
  await page.waitForURL("**/view-invoice/**");
  await page.getByRole("heading", { name: "Tax Invoice" }).waitFor();
  await look(page);
  return page.getByRole("main").innerText();
}

function expectPaid(bill: string, { title, amount }: { title: string; amount: string }): void {
  expect(bill).toMatch(/CHW\/\d\d-\d\d\/\d{6}/);
  expect(bill).toContain(title);
  expect(bill).toContain(amount.replace("₹", ""));
  expect(bill).toMatch(/Paid/);
}

test("a new customer buys a pair with lenses on a phone", async () => {
  const page = await openPage(phone, still);
  const title = await chooseAPair(page);

  // A link on the way to the checkout, or a button docked at the foot.
  await page.getByText("Proceed to Checkout", { exact: true }).last().click();
  for (const way of ["New here", "Have an account"]) await dialog(page).getByRole("heading", { name: way }).waitFor();
  await lookBoth(page);
  await dialog(page).getByRole("link", { name: "Sign up" }).click();
  const email = "first-phone@example.in";
  await dialog(page).getByLabel("First Name").fill("Asha");
  await dialog(page).getByLabel("Last Name").fill("Rao");
  await dialog(page).getByLabel("E-mail").fill(email);
  await dialog(page).getByLabel("Phone number").fill("9812345678");
  await dialog(page).locator("[name=password]").fill(password);
  await lookBoth(page);
  await dialog(page).getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("dialog", { name: "Sign In" }).getByRole("status").waitFor();
  // E-mail and password are there still: one press.
  await expect.poll(() => page.locator("button:focus").innerText()).toBe("Sign In");
  await page.keyboard.press("Enter");

  await page.waitForURL("**/address");
  await awake(page);
  await addAddress(page);
  await lookBoth(page);
  const amount = await pay(page);
  expectPaid(await readInvoice(page, title), { title, amount });

  await page.goto("/cart");
  await page.getByText("Your Shopping cart is empty!!").waitFor();
  await page.goto("/mailbox");
  const letter = page.getByRole("link").filter({ hasText: email }).filter({ hasText: "is confirmed" });
  await expect.poll(async () => (await page.reload()) && (await letter.count())).toBe(1);
  await page.goto((await letter.getAttribute("href"))!);
  const mail = page.frameLocator("iframe[title^='E-mail:']");
  await mail.getByRole("link", { name: "Add your prescription" }).waitFor();
  // Its picture is there, though its frame is of no origin.
  const picture = mail.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a returning customer finds the guest's cart at the checkout on a desk", async () => {
  const page = await openPage(desk, still);
  const title = await chooseAPair(page);
  await page.getByText("Proceed to Checkout", { exact: true }).last().click();
  await dialog(page).getByLabel("E-mail").fill("customer@chashma.example");
  await dialog(page).locator("[name=password]").fill(ownShop().passwords.customer);
  await dialog(page).getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/address");
  await lookBoth(page);
  expect(await page.getByRole("radio", { name: /Home/ }).count()).toBeGreaterThan(0);
  const amount = await pay(page);
  expectPaid(await readInvoice(page, title), { title, amount });
});
