import type { Page } from "playwright-core";
import { type OnlineCustomer, openAccount, saveAddress } from "./buy-online.ts";
import { waitUntilAwake } from "./sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

/** Waits until the page has woken up, so that its buttons do more than forms. */
export async function awake(page: Page): Promise<void> {
  await waitUntilAwake(page);
  await page.waitForLoadState("networkidle");
}

/** Signs in by the pop-up and waits for the page that follows. */
export async function signInAt(page: Page, customer: Pick<OnlineCustomer, "email" | "password">): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.locator("[name=password]").fill(customer.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A customer with one saved address, who is not signed in yet. */
export async function customerWithAddress(): Promise<OnlineCustomer> {
  const customer = await openAccount(ownShop().url);
  await saveAddress(ownShop().url, customer);
  return customer;
}

export async function widthOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
