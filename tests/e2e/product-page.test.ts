import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import {
  findProduct,
  type FoundProduct,
  isFreeInEveryColour,
  stockOfColours,
} from "#tests/support/browser/find-product.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
const pictures = (page: Page) => page.getByRole("main").getByRole("list", { name: "Pictures", exact: true });
/** Which picture is shown, counted from 0; between two while they move. */
const leftOf = (page: Page) =>
  pictures(page).evaluate((strip) => Math.round((strip.scrollLeft / strip.clientWidth) * 50) / 50);

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("the gallery rests by itself and is moved by button, key and finger on %s", async (_name, viewport) => {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  const page = await openPage(viewport);
  await openAwake(page, pathOf(frame));
  // Longer than the interval of a gallery that plays by itself.
  await page.waitForTimeout(3_300);
  expect(await leftOf(page)).toBe(0);

  const moved = await page.evaluate(async () => {
    const strip = document.querySelector(".gallery-strip")!;
    const started = performance.now();
    document.querySelector<HTMLElement>("[aria-label='Next picture']")!.click();
    while (strip.scrollLeft < strip.clientWidth - 1 && performance.now() - started < 3_000) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - started;
  });
  expect(moved).toBeGreaterThan(380);
  expect(moved).toBeLessThan(1_500);

  await pictures(page).focus();
  await page.keyboard.press("Home");
  await expect.poll(() => leftOf(page), { timeout: 5_000 }).toBe(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => leftOf(page), { timeout: 5_000 }).toBe(1);
  // A finger scrolls the strip itself, which snaps to the nearest picture.
  await pictures(page).evaluate((strip) => {
    strip.dispatchEvent(new PointerEvent("pointerdown"));
    strip.scrollTo({ left: 30, behavior: "instant" });
  });
  await expect.poll(() => leftOf(page), { timeout: 5_000 }).toBe(0);
});

test("a picture fills the window, by keyboard too, and the back button gives the page back", async () => {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  const page = await openPage(desk);
  await openAwake(page, pathOf(frame));
  const enlarge = page.getByRole("link", { name: /^Enlarge: / }).first();
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const full = page.getByRole("dialog", { name: frame.product_title });
  await full.waitFor();
  await expect.poll(async () => (await full.boundingBox())?.y).toBe(0);
  const box = (await full.boundingBox())!;
  // A scroll bar keeps its place beside it.
  expect(box.width).toBeGreaterThan(desk.width - 20);
  expect(box.height).toBe(desk.height);
  await page.keyboard.press("ArrowRight");
  await full.getByText(/ 2 \/ \d$/).waitFor();
  await full.getByRole("button", { name: "Zoom in" }).click();
  await full.getByRole("button", { name: "Zoom out" }).click();
  await page.keyboard.press("Escape");
  await full.waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.search === "");

  const small = await openPage(phone);
  await openAwake(small, pathOf(frame));
  const onPage = await small
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .getByRole("img")
    .boundingBox();
  await small
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .click();
  const large = small.getByRole("dialog", { name: frame.product_title }).getByRole("img").first();
  await expect
    .poll(async () => (await large.boundingBox())?.width, { message: "larger than the page" })
    .toBeGreaterThan(onPage!.width * 1.5);
  // Looked at from its middle.
  await expect.poll(async () => (await large.boundingBox())?.x).toBeLessThan(-90);

  const direct = await openPage(phone);
  await openAwake(direct, `${pathOf(frame)}?picture=1`);
  const whole = direct.getByRole("dialog", { name: frame.product_title }).getByRole("img").first();
  await expect.poll(async () => (await whole.boundingBox())?.x).toBe(0);
  expect((await whole.boundingBox())!.width, "whole, by its address").toBeLessThanOrEqual(phone.width);
  await whole.dblclick();
  await expect.poll(async () => (await whole.boundingBox())?.width).toBeGreaterThan(phone.width * 2);
  await direct.waitForTimeout(500);
  await whole.dblclick({ position: { x: 450, y: 450 } });
  await expect.poll(async () => (await whole.boundingBox())?.width).toBeLessThanOrEqual(phone.width);

  const plain = await openPage(desk, { javaScriptEnabled: false });
  await plain.goto(pathOf(frame));
  await plain
    .getByRole("link", { name: /^Show / })
    .nth(1)
    .click();
  await plain.getByRole("dialog", { name: frame.product_title }).waitFor();
  await plain.getByRole("link", { name: "Close", exact: true }).click();
  await plain.getByRole("dialog").waitFor({ state: "detached" });
});

test("a picture that does not load gives way to the error picture, with its words kept", async () => {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  const page = await openPage(phone);
  // An answer that is no picture: the browser's console notes no failed request.
  await page.route("**/uploads/products/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/svg+xml", body: "gone" }),
  );
  await openAwake(page, pathOf(frame));
  const first = page
    .getByRole("link", { name: /^Enlarge: / })
    .first()
    .getByRole("img");
  await expect.poll(() => first.getAttribute("class")).toContain("picture-broken");
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await first.getAttribute("alt")).toContain(frame.productattributes[0]!.color_name);
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("the page says where it stands, what the law asks for, and what is like it", async () => {
  const frame = await findProduct(
    "eye_glasses",
    (product) => isFreeInEveryColour(product) && product.product_live_sale_id > 5_005,
  );
  const page = await openPage(desk);
  await openAwake(page, pathOf(frame));
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  expect(await crumbs.getByRole("listitem").allTextContents()).toEqual(["Home", "Eyeglasses", frame.product_title]);
  expect(await crumbs.getByRole("link", { name: "Eyeglasses" }).getAttribute("href")).toBe("/productList/eye_glasses");
  const facts = page.getByRole("table", { name: "Product information" });
  for (const name of ["MRP", "Country of origin", "Maker", "Net quantity"]) {
    await facts.getByRole("rowheader", { name, exact: true }).waitFor();
  }
  const similar = page.locator(".similar").getByRole("article");
  expect(await similar.count()).toBeGreaterThan(1);
  const titles = await similar.getByRole("heading").allTextContents();
  expect(titles).not.toContain(frame.product_title);
  await similar.first().getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: titles[0]!, exact: true }).waitFor();
});

test("boxes of contact lenses are added up as they are chosen", async () => {
  const box = await findProduct("contact_lens", (product) => stockOfColours(product)[0]! > 0);
  const [first, second] = box.productattributes[0]!.productattributeValues.filter(
    (value) => value.totalQuantity - value.soldQuantity > 3,
  );
  const page = await openPage(phone);
  await openAwake(page, pathOf(box));
  await page.getByText(/^Base curve \d\.\d mm, diameter \d\d\.\d mm/).waitFor();
  const facts = page.getByRole("table", { name: "Product information" });
  await facts.getByRole("row", { name: `Replacement ${box.replacement}` }).waitFor();
  await facts.getByRole("row", { name: `Water content ${box.water_content} %` }).waitFor();
  const right = page.getByRole("group", { name: "Right eye" });
  const left = page.getByRole("group", { name: "Left eye" });
  const total = page.getByRole("status").filter({ hasText: /box/ });
  await right.getByLabel("Power").selectOption(first!.attribute_value);
  await total.getByText("1 box: ₹").waitFor();
  await left.getByLabel("Power").selectOption(second!.attribute_value);
  await left.getByRole("button", { name: "One more: Boxes" }).click();
  await total.getByText("3 boxes: ₹").waitFor();
  await right.getByLabel("Power").selectOption("");
  await total.getByText("2 boxes: ₹").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("addresses that nobody has are not found, and odd ones show the right page", async () => {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  const other = await findProduct("sun_glasses", isFreeInEveryColour);
  const own = pathOf(frame);
  const ask = (path: string) => fetch(new URL(path, ownShop().url));
  for (const path of [
    "1",
    "abc",
    "-1",
    "1.5",
    "99999999999999",
    "2147483648",
    "%01",
    "%F0%9F%98%80",
    `${"9".repeat(900)}`,
  ]) {
    const answer = await ask(`/productDetails/${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).toContain("Page not found");
  }
  const odd = [
    `/${other.productattributes[0]!.id}`,
    "/abc",
    `/${"9".repeat(40)}`,
    "/%01",
    "?size=99999999999&step=9&lens=x&picture=99&page=0",
    "?step=2&power=__proto__&lens=1",
    `?power=${"x".repeat(3_000)}&step=1`,
    "?page=999999999",
  ];
  for (const more of odd) {
    const answer = await ask(own + more);
    expect(answer.status, more).toBe(200);
    const html = await answer.text();
    expect(html, more).toContain(`${frame.product_title}</h1>`);
    expect(html, more).toContain(frame.productattributes[0]!.color_name);
  }
});

test("a form that cannot be read is the sender's mistake", async () => {
  const frame = await findProduct("eye_glasses", isFreeInEveryColour);
  const send = (body: string, type = "application/x-www-form-urlencoded") =>
    fetch(new URL(pathOf(frame), ownShop().url), { method: "POST", body, headers: { "content-type": type } });
  expect((await send("{}", "application/json")).status).toBe(400);
  expect((await send("x", "multipart/form-data; boundary=y")).status).toBe(400);
  expect((await send("intent=steal")).status).toBe(400);
  const refused = ["intent=buy&size=99999999999", "intent=lens&power=x&lens=1e9999", "intent=power-type&power=%00"];
  for (const body of [...refused, "intent=buy&size=1&quantity=-1", "intent=review&rating=9&comment=%00"]) {
    expect((await send(body)).status, body).toBe(200);
  }
});
