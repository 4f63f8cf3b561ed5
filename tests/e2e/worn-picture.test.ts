import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { pressUntil } from "#tests/support/browser/press-until.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";

seePictures();

const WORN = /, worn, front (?<front>\d{3}) mm wide on a face of (?<face>\d{3}) mm$/;

/** Not every frame has been photographed so, nor on each of its three faces. */
const wornOf = (product: FoundProduct & { productimages?: { alt: string }[] }) =>
  (product.productimages ?? []).filter(({ alt }) => WORN.test(alt));
const isSeenWorn = (product: FoundProduct) => wornOf(product).length > 0;
const isSeenOnThree = (product: FoundProduct) => wornOf(product).length === 3;

const pathOf = (frame: FoundProduct) => `/productDetails/${frame.product_live_sale_id}`;
const facesOf = (page: Page) => page.getByRole("navigation", { name: /^See it worn/ });
/** The picture of the gallery that shows it worn. */
const second = (page: Page) =>
  page.getByRole("main").getByRole("list", { name: "Pictures", exact: true }).getByRole("img").nth(1);
const faceOf = async (page: Page) => WORN.exec((await second(page).getAttribute("alt")) ?? "")?.groups?.["face"];

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("a frame is seen worn in the second picture of its gallery on %s, in true size", async (_name, viewport) => {
  const frame = await findProduct("eye_glasses", isSeenWorn);
  const page = await openPage(viewport);
  await openAwake(page, `/productDetails/${frame.product_live_sale_id}`);
  const strip = page.getByRole("main").getByRole("list", { name: "Pictures", exact: true });
  const shown = strip.getByRole("img");
  const [first, other] = [shown.nth(0), second(page)];
  expect(await first.getAttribute("alt")).toMatch(/, front view$/);
  const said = WORN.exec((await other.getAttribute("alt")) ?? "")?.groups;
  const wide = page.getByText(/fit, \d{3} mm wide overall$/).first();
  expect(await wide.innerText()).toContain(`${said?.["front"]} mm`);
  // A face is as wide as the front's class, a few millimetres more or less.
  expect(Math.abs(Number(said?.["front"]) - Number(said?.["face"]))).toBeLessThanOrEqual(8);

  await strip.focus();
  await pressUntil(page, "ArrowRight", page.getByText(/^2 \/ \d · front \d{3} mm wide on a face of \d{3} mm$/));
  await expect.poll(() => other.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
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

describe("the choice of faces", () => {
  test("on three faces, each with its millimetres: the second picture changes, the frame and the place stay", async () => {
    const frame = await findProduct("eye_glasses", isSeenOnThree);
    const page = await openPage(desk);
    await openAwake(page, pathOf(frame));
    const links = facesOf(page).getByRole("link");
    expect(await links.count()).toBe(3);
    const fitting = await faceOf(page);
    expect(await facesOf(page).locator("[aria-current]").innerText()).toContain(`${fitting} mm`);
    const pictures = page.getByRole("main").getByRole("list", { name: "Pictures", exact: true }).locator("li");
    const count = await pictures.count();
    for (const place of [2, 0]) {
      const words = await links.nth(place).innerText();
      const [, mm] = /^On an? [a-z ]+ face\s+(\d{3}) mm$/.exec(words) ?? [];
      await links.nth(place).focus();
      await page.keyboard.press("Enter");
      await page.getByText(new RegExp(`^2 / \\d+ · front \\d{3} mm wide on a face of ${mm} mm$`)).waitFor();
      expect(await faceOf(page)).toBe(mm);
      expect(await links.nth(place).getAttribute("aria-current")).toBe("true");
      expect(new URL(page.url()).search).toBe(`?face=${mm}`);
    }
    expect(await pictures.count()).toBe(count);
    const { height } = (await links.first().boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    // Asked for by its address it is what one sees first, in the large gallery too.
    await page.reload();
    await page.getByText(/^2 \/ \d+ · front/).waitFor();
    const alt = await second(page).getAttribute("alt");
    await second(page).click();
    const large = page.getByRole("dialog").getByRole("img").nth(1);
    expect(await large.getAttribute("alt")).toBe(alt);
  });

  test("the face near one's own size is chosen beforehand", async () => {
    // Of a grown-up, whose size says nothing of children's faces.
    const isForAdults = (product: FoundProduct) => wornOf(product).some(({ alt }) => alt.endsWith("face of 132 mm"));
    const frame = await findProduct("eye_glasses", (product) => isSeenOnThree(product) && isForAdults(product));
    const page = await openPage(phone);
    await page.addInitScript(() => localStorage.setItem("ownFit", "/139/"));
    await openAwake(page, pathOf(frame));
    await page.getByText("See it worn, chosen for your size").waitFor();
    const widest = facesOf(page).getByRole("link").last();
    expect(await widest.getAttribute("aria-current")).toBe("true");
    expect(await widest.innerText()).toContain(`${await faceOf(page)} mm`);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test("what was in sight before the page was awake stays so", async () => {
    const frame = await findProduct("eye_glasses", isSeenOnThree);
    const page = await openPage(phone);
    await openAwake(page, `${pathOf(frame)}#worn`);
    await page.getByText(/^2 \/ \d+ · front/).waitFor();
    const box = (await second(page).boundingBox())!;
    expect(Math.abs(box.x - 16)).toBeLessThan(2);
  });

  test("without JavaScript the links show the picture", async () => {
    const frame = await findProduct("eye_glasses", isSeenOnThree);
    const page = await openPage(phone, { javaScriptEnabled: false });
    await page.goto(pathOf(frame));
    const wide = facesOf(page).getByRole("link").last();
    const mm = /(\d{3}) mm$/.exec(await wide.innerText())![1];
    await wide.click();
    await page.waitForURL(/face=\d{3}#worn$/);
    expect(await faceOf(page)).toBe(mm);
    const box = (await second(page).boundingBox())!;
    expect(Math.abs(box.x - 16)).toBeLessThan(2);
  });

  test("a colour that was not photographed worn offers none", async () => {
    const inColours = ({ productattributes }: FoundProduct) => productattributes.length > 1;
    const frame = await findProduct("eye_glasses", (product) => isSeenOnThree(product) && inColours(product));
    const page = await openPage(phone);
    await page.goto(`${pathOf(frame)}/${frame.productattributes[1]!.id}`);
    await second(page).waitFor();
    expect(await second(page).getAttribute("alt")).not.toMatch(WORN);
    expect(await facesOf(page).count()).toBe(0);
  });
});
