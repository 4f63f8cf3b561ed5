import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";

seePictures();

const WORN = /, worn, front (?<front>\d{3}) mm wide on a face of (?<face>\d{3}) mm$/;

/** Not every frame has been photographed so. */
const isSeenWorn = (product: FoundProduct & { productimages?: { alt: string }[] }) =>
  product.productimages?.some(({ alt }) => WORN.test(alt)) === true;

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("a frame is seen worn in the second picture of its gallery on %s, in true size", async (_name, viewport) => {
  const frame = await findProduct("eye_glasses", isSeenWorn);
  const page = await openPage(viewport);
  await openAwake(page, `/productDetails/${frame.product_live_sale_id}`);
  const strip = page.getByRole("main").getByRole("list", { name: "Pictures", exact: true });
  const shown = strip.getByRole("img");
  const [first, second] = [shown.nth(0), shown.nth(1)];
  expect(await first.getAttribute("alt")).toMatch(/, front view$/);
  const said = WORN.exec((await second.getAttribute("alt")) ?? "")?.groups;
  const wide = page.getByText(/fit, \d{3} mm wide overall$/).first();
  expect(await wide.innerText()).toContain(`${said?.["front"]} mm`);
  // A face is as wide as the front's class, a few millimetres more or less.
  expect(Math.abs(Number(said?.["front"]) - Number(said?.["face"]))).toBeLessThanOrEqual(8);

  await strip.focus();
  await pressUntil(page, "ArrowRight", page.getByText(/^2 \/ \d · front \d{3} mm wide on a face of \d{3} mm$/));
  await expect.poll(() => second.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  // What others are shown of it is the frame itself.
  const shared = await page.locator("meta[property='og:image:alt']").getAttribute("content");
  expect(shared).toBe(await first.getAttribute("alt"));
});

test("a list says of each frame how wide its front is", async () => {
  const page = await openPage(phone);
  await page.goto("/productList/eye_glasses");
  const words = await page.locator("main .product-card-brand").allInnerTexts();
  expect(words.length).toBeGreaterThan(5);
  for (const word of words)
    expect(word).toMatch(/ · (Narrow|Medium|Wide|Extra wide)(, [\w ]+)*, \d{3}(–\d{3})?\u00A0mm$/i);
  expect(await sidewaysScroll(page)).toBe(0);
});
