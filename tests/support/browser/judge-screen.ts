import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "./browser.ts";
import { widthOverflow } from "./enter-shop.ts";
import { findBarriers } from "./find-barriers.ts";

const pictures = process.env.SCREENSHOTS;

/** Nothing is wider than the screen. With `SCREENSHOTS=folder` each picture is kept there. */
export async function look(page: Page, picture: string): Promise<void> {
  expect(await widthOverflow(page)).toBeLessThanOrEqual(0);
  if (pictures) await page.screenshot({ path: `${pictures}/${picture}.png`, fullPage: true });
}

/** And nothing of it is a barrier. What looks for them is a script: not for pages without. */
export async function judge(page: Page, picture: string): Promise<void> {
  await look(page, picture);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

/** On a desk and as narrow as a phone. */
export async function judgeBoth(page: Page, picture: string): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await judge(page, `${picture}-${size.width}`);
  }
}

/** On paper: without what is pressed. */
export async function judgePaper(page: Page, picture: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  if (pictures) await page.screenshot({ path: `${pictures}/${picture}.png`, fullPage: true });
  await page.emulateMedia({ media: "screen" });
}
