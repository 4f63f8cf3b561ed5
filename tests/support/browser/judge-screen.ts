import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desk, phone } from "./browser.ts";
import { widthOverflow } from "./enter-shop.ts";
import { findBarriers } from "./find-barriers.ts";

const pictures = process.env.SCREENSHOTS;

/** Nothing is wider than the screen, once what a script measures has followed a new width. With `SCREENSHOTS=folder` each picture is kept there. */
export async function look(page: Page, picture: string): Promise<void> {
  await expect.poll(() => widthOverflow(page)).toBeLessThanOrEqual(0);
  if (pictures) await page.screenshot({ path: `${pictures}/${picture}.png`, fullPage: true });
}

/** And nothing of it is a barrier. What looks for them is a script: not for pages without. */
export async function judge(page: Page, picture: string): Promise<void> {
  await look(page, picture);
  await expect.poll(() => findBarriers(page)).toEqual([]);
}

const sizes = { phone, desk } as const;
type Kind = keyof typeof sizes;

/** As the page stands and at the other width; it is left as it stood. */
export async function atBothWidths(page: Page, prove: (kind: Kind) => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? desk;
  for (const kind of own.width > phone.width ? (["desk", "phone"] as const) : (["phone", "desk"] as const)) {
    await page.setViewportSize(sizes[kind]);
    await prove(kind);
  }
  await page.setViewportSize(own);
}

/** On a desk and as narrow as a phone. */
export const judgeBoth = (
  page: Page,
  picture: string,
  nameOf = (kind: Kind): string | number => sizes[kind].width,
): Promise<void> => atBothWidths(page, (kind) => judge(page, `${picture}-${nameOf(kind)}`));

/** A picture of each is named by the device. */
export const judgeDevices = (page: Page, picture: string): Promise<void> => judgeBoth(page, picture, (kind) => kind);

/** Neither barriers nor anything to scroll sideways at both widths, where nobody wants a picture. */
export const soundBoth = (page: Page): Promise<void> =>
  atBothWidths(page, async (kind) => {
    const where = `${page.url()} on a ${kind}`;
    await expect.poll(() => widthOverflow(page), { message: where }).toBeLessThanOrEqual(0);
    await expect.poll(() => findBarriers(page), { message: where }).toEqual([]);
  });

/** On paper: without what is pressed. */
export async function judgePaper(page: Page, picture: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  if (pictures) await page.screenshot({ path: `${pictures}/${picture}.png`, fullPage: true });
  await page.emulateMedia({ media: "screen" });
}
