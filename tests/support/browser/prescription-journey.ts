import type { Page } from "playwright-core";
import { buyOnline, findPair, openAccount, saveAddress } from "./buy-online.ts";

/** Somebody who has paid for pairs whose lenses, made in all powers, wait for a prescription. */
export async function customerWithPairs(shopUrl: string, count = 1) {
  const customer = await openAccount(shopUrl);
  const addressId = await saveAddress(shopUrl, customer);
  const pair = await findPair(shopUrl, { lensPackage: "japanese-lens-174" });
  const orders = [];
  for (let n = 0; n < count; n += 1) orders.push(await buyOnline(shopUrl, customer, { lines: [pair], addressId }));
  return { customer, orders };
}

export const main = (page: Page) => page.getByRole("main");
export const save = (page: Page) => main(page).getByRole("button", { name: "Save prescription" }).click();
