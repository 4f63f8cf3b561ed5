import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A screen hears its keys a moment after it is awake, and tells nowhere: pressed as a hand would, until it does. */
export async function pressUntil(page: Page, key: string, heard: Locator): Promise<void> {
  const once = async () => {
    await page.keyboard.press(key);
    return heard.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(once, { message: `"${key}" is heard` }).toBe(true);
}
