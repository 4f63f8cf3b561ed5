import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import { openAccount } from "#tests/support/browser/buy-online.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { readLetter } from "#tests/support/browser/read-letter.ts";
import { devices } from "#tests/support/browser/devices.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { inAnyWriting, whatIsKept } from "#tests/support/browser/what-is-kept.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

type Value = { id: number; totalQuantity: number; soldQuantity: number };

const password = "a long password";
let people = 0;

async function fillSignUp(page: Page): Promise<string> {
  people += 1;
  const dialog = page.getByRole("dialog");
  const email = `journey${people}.${Date.now()}@example.in`;
  await dialog.getByLabel("First Name").fill("Asha");
  await dialog.getByLabel("Last Name").fill("Rao");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Phone number").fill("9812345678");
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  return email;
}

async function fillSignIn(page: Page, email: string, words = password): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.locator("[name=password]").fill(words);
  await dialog.getByRole("button", { name: "Sign In" }).click();
}

/** Whose profile the browser keeps; never a token. */
async function storedPerson(page: Page, javaScriptEnabled: boolean): Promise<string | null> {
  if (!javaScriptEnabled) return null;
  const text = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(text).not.toMatch(/token/);
  const { userData } = JSON.parse(text) as { userData?: string };
  return userData ? (JSON.parse(userData) as { email: string }).email : null;
}

const cookieNames = async (page: Page) => (await page.context().cookies()).map((cookie) => cookie.name).toSorted();

test.each(devices)("signing up, in and out on %s", async (_name, viewport, javaScriptEnabled) => {
  const page = await openPage(viewport, { javaScriptEnabled });
  await openAwake(page, "/?auth=signup&next=%2FproductList%2Feye_glasses", javaScriptEnabled);
  await page.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("First Name is required").waitFor();
  await page.getByText("Phone number is required").waitFor();

  const email = await fillSignUp(page);
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByRole("status").waitFor();
  await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe(email);
  const typed = javaScriptEnabled ? password : "";
  await expect.poll(() => dialog.locator("[name=password]").inputValue()).toBe(typed);
  await expect.poll(() => dialog.locator("button:focus").count()).toBe(javaScriptEnabled ? 1 : 0);
  expect(await whatIsKept(page, javaScriptEnabled)).not.toMatch(inAnyWriting(password));
  await fillSignIn(page, email, "another password");
  await dialog.getByRole("alert").getByText("Wrong e-mail or password").waitFor();
  await expect.poll(() => dialog.getByLabel("E-mail").inputValue()).toBe(email);

  await fillSignIn(page, email);
  await page.waitForURL("**/productList/eye_glasses");
  await page.getByText("Account of").waitFor({ state: "attached" });
  expect(await cookieNames(page)).toContain("session");
  await expect.poll(() => storedPerson(page, javaScriptEnabled)).toBe(javaScriptEnabled ? email : null);

  await page.locator("summary", { hasText: "Asha" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
  // Neither says anything of anybody.
  const telling = async () => (await cookieNames(page)).filter((name) => !/^(left|own_pages)$/.test(name));
  await expect.poll(telling).toEqual([]);
  // By the scripts of the page that was loaded whole, once they have woken up.
  await expect.poll(() => storedPerson(page, javaScriptEnabled)).toBeNull();
});

test("switching views starts afresh, and the address can be shared", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/?auth=signup");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").fill("Asha");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await dialog.getByRole("link", { name: "Forgot Password?" }).click();
  await page.getByRole("dialog", { name: "Forgot Password" }).waitFor();
  await dialog.getByLabel("E-mail").fill("nobody@example.in");
  await dialog.getByRole("button", { name: "Send link" }).click();
  await dialog.getByText("Email sent successfully").waitFor();
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await dialog.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("dialog", { name: "Sign Up" }).waitFor();
  await expect.poll(() => dialog.getByLabel("First Name").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await page.waitForURL((url) => url.search === "");
  await dialog.waitFor({ state: "detached" });
});

test("what a guest gathered joins the account, once, and its cookies go", async () => {
  const page = await openPage(phone);
  const get = async (path: string) => (await page.request.get(`/v1${path}`)).json();
  const { data: products } = await get("/products/getWebsiteProductsBySubCategorySlug/eye_glasses?limit=20");
  const product = products.find((one: { in_stock: boolean }) => one.in_stock);
  const detail = await get(`/products/getWebsiteProductByLiveSaleId/${product.product_live_sale_id}`);
  const values = detail.productattributes.flatMap(
    (one: { productattributeValues: Value[] }) => one.productattributeValues,
  );
  const value = values.find((one: Value) => one.totalQuantity > one.soldQuantity);
  const key = "0b9f7c5e1d2a4b3c8d4e5f6a7b8c9d0e";
  const gather = () =>
    page.context().addCookies([
      { name: "guest_cart", value: `${key}.${product.id}.${value.id}.1...`, url: ownShop().url },
      { name: "guest_wishlist", value: `${product.id}`, url: ownShop().url },
      { name: "coupon", value: "WELCOME", url: ownShop().url },
    ]);
  const signInAndCount = async () => {
    await gather();
    await openAwake(page, "/?auth=login");
    await fillSignIn(page, email);
    await page.getByText("Account of").waitFor({ state: "attached" });
    const kept = await page.waitForFunction(() => localStorage.getItem("userData"));
    const { id } = JSON.parse((await kept.jsonValue())!) as { id: number };
    const cart = await get(`/billing?user_id=${id}&store_id=45&page=1&limit=50`);
    const wishes = await get(`/wishlists/${id}`);
    return { cart: cart.total, wishes: wishes.data.map((one: { product_id: number }) => one.product_id) };
  };

  await openAwake(page, "/?auth=signup");
  const email = await fillSignUp(page);
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  for (let time = 0; time < 2; time += 1) {
    expect(await signInAndCount()).toEqual({ cart: 1, wishes: [product.id] });
    // The coupon is laid aside, to be offered again.
    await expect.poll(() => cookieNames(page)).toEqual(["coupon_aside", "session", "signed_in_at"]);
    await page.locator("summary", { hasText: "Asha" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    // The last one goes when the page has woken up.
    await expect.poll(() => cookieNames(page)).toEqual([]);
  }
});

test("an hour without activity signs out in every tab, and says so", async () => {
  const page = await openPage(desk);
  await openAwake(page, "/?auth=signup");
  const email = await fillSignUp(page);
  await page.getByRole("dialog", { name: "Sign In" }).waitFor();
  await fillSignIn(page, email);
  await page.getByText("Account of").waitFor({ state: "attached" });
  const tab = await page.context().newPage();
  await openAwake(tab, "/cart");
  const before = Date.now();
  // A page hears keys once it is wholly awake.
  await expect
    .poll(
      async () => {
        await tab.keyboard.press("Tab");
        return page.evaluate(() => Number(localStorage.getItem("lastActivity")));
      },
      { message: "tabs share it" },
    )
    .toBeGreaterThanOrEqual(before);

  await page.evaluate(() => {
    const past = String(Date.now() - 3_700_000);
    localStorage.setItem("lastActivity", past);
    document.cookie = `signed_in_at=${past}; Path=/`;
  });
  await page.reload();
  await page.getByText("You were signed out after an hour without activity").waitFor();
  expect(await cookieNames(page)).not.toContain("session");
  await tab.getByRole("link", { name: "Sign in" }).first().waitFor();
});

test.each([
  ["login", "Sign In"],
  ["signup", "Sign Up"],
  ["forgot", "Send link"],
])("without an answer the %s view stays as it is and says so", async (view, name) => {
  const page = await openPage(phone);
  await openAwake(page, `/?auth=${view}`);
  const dialog = page.getByRole("dialog");
  const typed: Record<string, string> = {
    first_name: "Asha",
    last_name: "Rao",
    email: "asha@example.in",
    phone_number: "+91 98450 12345",
    password,
  };
  const fields = await dialog.locator("input:not([type=hidden])").all();
  const names = await Promise.all(fields.map(async (field) => (await field.getAttribute("name"))!));
  for (const [place, field] of fields.entries()) await field.fill(typed[names[place]!]!);
  // As the browser throws it when nobody answers, without its line in the console.
  await page.evaluate(() => Object.assign(window, { fetch: () => Promise.reject(new TypeError("Failed to fetch")) }));
  await dialog.getByRole("button", { name, exact: true }).click();
  await dialog.getByRole("alert").getByText("Failed to fetch data.").waitFor();
  for (const [place, field] of fields.entries()) await expect.poll(() => field.inputValue()).toBe(typed[names[place]!]);
});

test("a forgotten password is replaced by the link of the mail, which leads home and says so", async () => {
  const customer = await openAccount(ownShop().url);
  const page = await openPage(phone);
  await openAwake(page, "/?auth=forgot");
  await page.getByRole("dialog").getByLabel("E-mail").fill(customer.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await page.getByText("Email sent successfully").waitFor();
  const letter = await readLetter(page, { to: customer.email, subject: "Choose a new password" });
  await openAwake(page, /\/reset-password\?token=[\w-]{43}/.exec(letter)![0]);
  for (const label of ["Password", "Confirm Password"])
    await page.getByLabel(label, { exact: true }).fill("a new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Password updated").waitFor();
  await openAwake(page, "/?auth=login");
  await fillSignIn(page, customer.email, "a new password");
  await page.getByText("Account of").waitFor({ state: "attached" });
  expect(await cookieNames(page)).toContain("session");
});

test("the pop-up and the reset page have no barriers", async () => {
  const page = await openPage(phone);
  for (const address of ["/?auth=login", "/?auth=signup", "/?auth=forgot", "/reset-password?token=x"]) {
    await openAwake(page, address);
    await expect.poll(() => findBarriers(page), { message: address }).toEqual([]);
  }
});

test("the reset page says what is wrong before anything is sent", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/reset-password?token=unknown");
  const field = page.getByLabel("Password", { exact: true });
  const set = async (first: string, second: string) => {
    await field.fill(first);
    await page.getByLabel("Confirm Password").fill(second);
    await page.getByRole("button", { name: "Reset Password" }).click();
  };
  expect(await field.getAttribute("type")).toBe("text");
  await set("short", "short");
  await page.getByText("Minimum 6 characters").first().waitFor();
  await set("seven77", "seven77");
  await page.getByText("Minimum 8 characters").first().waitFor();
  await set("new password", "old password");
  await page.getByText("Passwords do not match").waitFor();
  await set("new password", "new password");
  await page.getByText("This link has expired").waitFor();
});
