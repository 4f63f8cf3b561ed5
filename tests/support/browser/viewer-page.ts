import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { FoundProduct } from "./find-product.ts";
import { openAwake } from "./sign-in-at.ts";

// Without a graphics card the processor draws each picture.
export const patience = { timeout: 90_000 };
export const whole = { timeout: 240_000 };

export const inColours = ({ productattributes }: FoundProduct) => productattributes.length > 1;
export const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
export const viewer = (page: Page, product: FoundProduct) =>
  page.getByRole("dialog", { name: `${product.product_title} in 3D` });
export const stageOf = (dialog: Locator) => dialog.getByRole("application");

export async function openViewer(page: Page, product: FoundProduct): Promise<Locator> {
  await openAwake(page, pathOf(product));
  await page.getByRole("link", { name: "View in 3D" }).click();
  const dialog = viewer(page, product);
  await dialog.locator("[data-state=fine]").waitFor(patience);
  return dialog;
}

/** What is on the stage, small: enough to tell one view or colour from another. Waits until two looks are alike. */
export async function look(dialog: Locator): Promise<string> {
  const shot = async () => (await dialog.locator(".frame-viewer-stage").screenshot()).toString("base64");
  let before = await shot();
  await expect
    .poll(async () => {
      const now = await shot();
      const same = now === before;
      before = now;
      return same;
    }, patience)
    .toBe(true);
  return before;
}

export const spentBy = (dialog: Locator) =>
  dialog.locator("canvas").evaluate((canvas) => {
    const { draws, triangles } = (canvas as HTMLCanvasElement).dataset;
    return { draws: Number(draws), triangles: Number(triangles) };
  });

/** Waits until the frame rests and is told to be seen so. */
export const seen = (dialog: Locator, words: RegExp) =>
  dialog
    .getByRole("status")
    .filter({ hasText: words })
    .waitFor({ ...patience, state: "attached" });
