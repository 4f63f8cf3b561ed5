import type { Page } from "playwright-core";

/** At the checkout it stands behind its heading while there are addresses to choose from. */
export async function openAddressForm(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Add a New Address" }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel("Address1").fill("7 Residency Road");
  await page.getByLabel("City").fill("Bengaluru");
}
