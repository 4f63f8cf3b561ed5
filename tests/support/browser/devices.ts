import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "./browser.ts";
import { findBarriers } from "./find-barriers.ts";
import { sidewaysScroll } from "./sign-in-at.ts";

/** What a screen is walked through on: each width and each way once. The last value says whether its page wakes up. */
export const devices = [
  ["a phone", phone, true],
  ["a desk without JavaScript", desk, false],
] as const;

/** Nothing reaches beyond the screen's side; and no barriers, which only a page with JavaScript can be asked for. */
export async function expectSound(page: Page, wakes: boolean): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  if (wakes) await expect.poll(() => findBarriers(page)).toEqual([]);
}
