import type { Page } from "playwright-core";

/** How many products a list says it has. */
export async function listTotal(page: Page): Promise<number> {
  const words = await page.locator("main output").first().innerText();
  return Number.parseInt(words.replaceAll(",", ""), 10);
}
