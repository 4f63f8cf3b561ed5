import type { Page } from "playwright-core";
import { expect } from "vitest";
import { findBarriers } from "./find-barriers.ts";
import { findProduct, type FoundProduct, isFreeInEveryColour } from "./find-product.ts";
import { openAwake, sidewaysScroll } from "./sign-in-at.ts";

export const SINGLE_VISION = "single-vision-prescription-glasses";

/** Encrypted at once: none of these may be found in an address, a cookie a script can read, a store, or a page of another. */
export const PLANTED = {
  customer_name: "Zubeida Planted",
  age: "34",
  prescribe_by: "Dr Plantation",
  remarks: "planted remark",
  r_sph: "-5.25",
  r_cyl: "-1.75",
  r_axi: "87",
  r_pd: "31.5",
  l_sph: "-4.50",
  l_cyl: "-0.25",
  l_axi: "93",
  l_pd: "31",
} as const;
export const PLANTED_WORDS = ["Zubeida", "Plantation", "planted remark", "5.25", "1.75"];

export const wizard = (page: Page) => page.getByRole("dialog", { name: /^Lenses for/ });
export const rightOf = (page: Page) => wizard(page).getByRole("region", { name: "Your prescription" });

/** A frame in stock with the whole shelf of single vision lenses. */
export function findFrame(): Promise<FoundProduct> {
  return findProduct(
    "eye_glasses",
    (product) =>
      isFreeInEveryColour(product) && product.lens.filter(({ power_type }) => power_type === SINGLE_VISION).length >= 7,
  );
}

export const lensStep = (frame: FoundProduct, more = "") =>
  `/productDetails/${frame.product_live_sale_id}?step=2&power=${SINGLE_VISION}${more}`;

export async function openLensStep(page: Page, frame: FoundProduct, wakes = true): Promise<void> {
  await openAwake(page, lensStep(frame), wakes);
  await wizard(page).getByText("*Price is inclusive of all taxes").waitFor();
  await unfoldHelp(page);
}

/** On a phone the list of lenses comes first, and what helps to choose is folded above it. */
export async function unfoldHelp(page: Page): Promise<void> {
  const summary = wizard(page).locator(".phone-fold > summary");
  if (await summary.isVisible()) await summary.click();
}

/** Types the planted prescription; `over` says what else. Sends it. */
export async function typePrescription(page: Page, over: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, text] of Object.entries({ ...PLANTED, ...over })) await page.locator(`[name=${name}]`).fill(text);
  await page.getByRole("button", { name: "Save prescription" }).click();
}

/** Nothing that bars anybody, and nothing to scroll sideways. */
export async function look(page: Page): Promise<void> {
  await expect.poll(() => findBarriers(page), { message: page.url() }).toEqual([]);
  expect(await sidewaysScroll(page), page.url()).toBe(0);
}

/** What of the planted words lies in the address, in cookies that scripts read, or in the browser's stores. */
export async function findPlanted(page: Page): Promise<string[]> {
  const readable = await page.evaluate(() =>
    [location.href, document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join("\n"),
  );
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("\n");
  return PLANTED_WORDS.filter((word) => decodeURIComponent(readable).includes(word) || cookies.includes(word));
}
