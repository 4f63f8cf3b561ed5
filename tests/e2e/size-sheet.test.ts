import { expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { type DrawnBox, measurePdf } from "#tests/support/files/measure-pdf.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { soundBoth } from "#tests/support/browser/judge-screen.ts";

seePictures();

const sizesOf = ({ productattributes }: FoundProduct) =>
  productattributes[0]!.productattributeValues.map((value) => value.attribute_value);
const designOf = async (product: FoundProduct) => {
  const answer = await fetch(`${ownShop().url}/frame-design/${product.product_live_sale_id}`);
  return ((await answer.json()) as { design: FrameDesign }).design;
};

test.each([
  ["a frame of one size", (product: FoundProduct) => sizesOf(product).length === 1],
  ["the larger size of a frame", (product: FoundProduct) => sizesOf(product).length === 2],
])("%s is printed in its true size, with the ruler and the card to check the printer", async (_name, suits) => {
  const frame = await findProduct("eye_glasses", suits);
  const label = sizesOf(frame).at(-1)!;
  const page = await openPage(desk);
  await openAwake(page, `/size-sheet/${frame.product_live_sale_id}/${label}`);
  await page.getByText("Print on A4 at 100%. Do not choose “Fit to page”.").waitFor();
  const { pages } = await measurePdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages).toHaveLength(1);
  const [{ widthMm, heightMm, drawn }] = pages as [(typeof pages)[number]];
  expect([Math.round(widthMm), Math.round(heightMm)]).toEqual([210, 297]);
  for (const { left, bottom, width, height } of drawn.filter((box) => box.width < 200)) {
    // Printers leave 5 mm and more empty at the edges.
    expect([left, bottom, 210 - left - width, 297 - bottom - height].every((edge) => edge > 5)).toBe(true);
  }

  const has = (width: number, height: number | null) =>
    drawn.some(
      (box: DrawnBox) =>
        Math.abs(box.width - width) <= 0.1 && (height === null || Math.abs(box.height - height) <= 0.1),
    );
  expect(has(50, 0), "the ruler").toBe(true);
  expect(has(85.6, 53.98), "the bank card").toBe(true);
  const design = await designOf(frame);
  const [lens, bridge] = label.split("-").map(Number) as [number, number];
  const halfBorder = frontHalfWidthMm(design) - design.lensWidthMm - design.bridgeMm / 2;
  expect(has(2 * (lens + halfBorder) + bridge, null), "the front").toBe(true);
  const lensHeight = (design.lensHeightMm * lens) / design.lensWidthMm;
  expect(has(2 * lens + bridge, Math.round(lensHeight * 10) / 10), "both lenses").toBe(true);
});

test("the product page shows its size to scale and leads to the sheet", async () => {
  const frame = await findProduct("eye_glasses", (product) => sizesOf(product).length === 1);
  const [label] = sizesOf(frame) as [string];
  const page = await openPage(phone);
  const drawings: string[] = [];
  page.on("request", (request) => request.url().includes("/size-drawing/") && drawings.push(request.url()));
  await openAwake(page, `/productDetails/${frame.product_live_sale_id}`);
  expect(drawings).toEqual([]);
  await page.getByText(/^Lens \d+\smm, bridge/).click();
  const beside = page.getByRole("img", { name: "The frame to scale with its measures, above a bank card" });
  await beside.scrollIntoViewIfNeeded();
  await expect
    .poll(() => beside.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(100);
  expect(drawings.map((url) => new URL(url).pathname)).toEqual([
    `/size-drawing/${frame.product_live_sale_id}/${label}.svg`,
  ]);
  await page.getByRole("link", { name: "Print the frame at actual size" }).click();
  await page.getByRole("heading", { level: 1, name: label }).waitFor();
  const front = page.getByRole("img", { name: /^Front view: lens/ });
  expect(await front.getAttribute("aria-label")).toContain(`lens ${Number(label.slice(0, 2)).toFixed(1)} mm wide`);
  await soundBoth(page);
});

test("a size that nobody sells has no sheet", async () => {
  const frame = await findProduct("eye_glasses");
  const at = (path: string) => fetch(`${ownShop().url}/${path}`);
  expect((await at(`size-sheet/${frame.product_live_sale_id}/10-10-100`)).status).toBe(404);
  expect((await at(`size-sheet/${frame.product_live_sale_id}`)).status).toBe(200);
});
