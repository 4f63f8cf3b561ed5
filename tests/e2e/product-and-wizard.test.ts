import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone } from "#tests/support/browser/browser.ts";
import {
  findProduct,
  type FoundProduct,
  isFreeInEveryColour,
  stockOfColours,
} from "#tests/support/browser/find-product.ts";
import { devices } from "#tests/support/browser/devices.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { atBothWidths } from "#tests/support/browser/judge-screen.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";

const pathOf = (product: FoundProduct) => `/productDetails/${product.product_live_sale_id}`;
const single = "single-vision-prescription-glasses";
const withLenses = (product: FoundProduct) =>
  isFreeInEveryColour(product) &&
  product.productattributes.length > 1 &&
  product.lens.some((lens) => lens.power_type === single);

const guestCart = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "guest_cart");
  // key.product.value.quantity.power.lens.eye
  return (cookie?.value ?? "")
    .split("~")
    .filter(Boolean)
    .map((line) => line.split(".").slice(1));
};

const wizard = (page: Page) => page.getByRole("dialog", { name: /^Lenses for/ });
const next = (page: Page) => wizard(page).getByRole("button", { name: "Next" });
const warning = (page: Page) => page.locator(".toast-warning");

test("a colour is chosen by its link, with its first size, and an unknown one is the first", async () => {
  const frame = await findProduct("eye_glasses", withLenses);
  const [first, second] = frame.productattributes;
  const page = await openPage(phone);
  await openAwake(page, pathOf(frame));
  const colours = page.getByRole("group", { name: "Colour" });
  const chosen = (name: string) => colours.locator(`a[aria-current=true][aria-label="${name}"]`).waitFor();
  await colours.getByRole("link", { name: second!.color_name }).click();
  await page.waitForURL(`**${pathOf(frame)}/${second!.id}`);
  await chosen(second!.color_name);
  const picture = page.getByRole("link", { name: "Enlarge" }).first().getByRole("img");
  expect(await picture.getAttribute("alt")).toContain(second!.color_name);
  await page.locator(`link[rel=canonical][href$="/${second!.id}"]`).waitFor({ state: "attached" });

  await openAwake(page, `${pathOf(frame)}/999999?Some-words/brand`);
  await chosen(first!.color_name);
  await page.locator(`link[rel=canonical][href$="${pathOf(frame)}"]`).waitFor({ state: "attached" });
});

test("what is sold out says so and has no buy button; an unknown product is not found", async () => {
  const gone = await findProduct(
    "eye_glasses",
    (product) => product.lens.length > 0 && stockOfColours(product).every((free) => free === 0),
  );
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(pathOf(gone));
  await page.getByText("Temporary out of stock", { exact: true }).waitFor();
  expect(await page.getByText("buy now").count()).toBe(0);
  await page.goto(`${pathOf(gone)}?step=1`);
  expect(await wizard(page).count()).toBe(1);
  expect(await next(page).count()).toBe(0);

  expect((await page.goto("/productDetails/1"))?.status()).toBe(404);
  expect((await page.goto("/productDetails/words"))?.status()).toBe(404);
});

test.each(devices)(
  "the wizard leads to the cart with the pair on %s, and its back button loses nothing",
  async (_name, size, js) => {
    const frame = await findProduct("eye_glasses", withLenses);
    const lenses = frame.lens.filter((lens) => lens.power_type === single);
    const page = await openPage(size, { javaScriptEnabled: js });
    await openAwake(page, pathOf(frame), js);
    await page.getByRole("link", { name: "Select Lens & buy now" }).click();
    await wizard(page).getByRole("heading", { name: "Select Power Type" }).waitFor();
    await next(page).click();
    await wizard(page).getByText("Please select power type to proceed.", { exact: true }).waitFor();
    if (js) await warning(page).getByText("Please select power type to proceed.").waitFor();

    await wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).check();
    await next(page).click();
    await wizard(page).getByText("*Price is inclusive of all taxes").waitFor();
    expect(await wizard(page).getByRole("radio").count()).toBe(lenses.length);
    await wizard(page).getByRole("button", { name: "Add to cart" }).click();
    await wizard(page).getByText("Please select lense to proceed.", { exact: true }).waitFor();

    await wizard(page).getByRole("link", { name: "Select Power Type" }).click();
    await expect
      .poll(() => wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).isChecked())
      .toBe(true);
    await wizard(page).getByRole("link", { name: "Select Your Frame" }).click();
    await wizard(page).getByText(frame.product_title, { exact: true }).waitFor();
    await page.goBack();
    await next(page).click();
    // The step before has radios too: the first one is a lens only once the lenses are there.
    await wizard(page).getByText("*Price is inclusive of all taxes").waitFor();
    await wizard(page).getByRole("radio").first().check();
    await wizard(page).getByRole("button", { name: "Add to cart" }).click();
    await page.waitForURL("**/cart");
    const value = frame.productattributes[0]!.productattributeValues[0]!.id;
    await expect
      .poll(() => guestCart(page))
      .toEqual([[String(frame.id), String(value), "1", single, String(lenses[0]!.id), ""]]);
  },
);

test("a missing lens is a warning of width 500 at the top end, with a bar that runs for 8 seconds", async () => {
  const frame = await findProduct("eye_glasses", withLenses);
  const page = await openPage(desk);
  await openAwake(page, `${pathOf(frame)}?step=2&power=${single}`);
  await wizard(page).getByRole("button", { name: "Add to cart" }).click();
  await warning(page).waitFor();
  expect(await warning(page).textContent()).toContain("Please select lense to proceed.");
  const box = await warning(page).boundingBox();
  expect(box?.width).toBe(500);
  expect((box?.x ?? 0) + 500).toBeGreaterThan(desk.width - 40);
  const bar = warning(page).getByRole("progressbar");
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe("8s");
  expect(await warning(page).getByRole("button").count()).toBe(1);
  expect(await warning(page).getByRole("button", { name: "Close message" }).count()).toBe(1);
});

test("the frame alone goes straight to the cart, also by keyboard", async () => {
  const frame = await findProduct("sun_glasses", (product) => isFreeInEveryColour(product) && product.lens.length > 0);
  const page = await openPage(desk);
  await openAwake(page, pathOf(frame));
  await page.getByRole("link", { name: "Select Lens & buy now" }).focus();
  await page.keyboard.press("Enter");
  await wizard(page).waitFor();
  expect(await wizard(page).getByRole("radio").count()).toBe(2);
  await wizard(page).getByRole("radio", { name: "Coloured Tint Single Vision" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => wizard(page).getByRole("radio", { name: "Frame Only" }).isChecked()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart");
  const value = frame.productattributes[0]!.productattributeValues[0]!.id;
  const [line] = await guestCart(page);
  expect(line?.slice(0, 3)).toEqual([String(frame.id), String(value), "1"]);
  expect(line?.[4]).toBe("");
});

test("Esc closes the wizard and gives the focus back; the choice is there when it opens again", async () => {
  const frame = await findProduct("eye_glasses", withLenses);
  const page = await openPage(desk);
  await openAwake(page, pathOf(frame));
  const button = page.getByRole("link", { name: "Select Lens & buy now" });
  await button.click();
  await wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).check();
  await page.waitForURL(`**power=${single}`);
  await page.keyboard.press("Escape");
  await page.waitForURL(`**${pathOf(frame)}`);
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await openAwake(page, pathOf(frame));
  await button.click();
  await page.waitForURL(`**power=${single}`);
  await expect
    .poll(() => wizard(page).getByRole("radio", { name: "Single Vision", exact: true }).isChecked())
    .toBe(true);
});

test("who closes the wizard in the moment of choosing has chosen", async () => {
  const frame = await findProduct("eye_glasses", withLenses);
  const page = await openPage(phone);
  await openAwake(page, pathOf(frame));
  const button = page.getByRole("link", { name: "Select Lens & buy now" });
  const radio = wizard(page).getByRole("radio", { name: "Single Vision", exact: true });
  await button.click();
  // In one task: the page draws nothing in between, as on a slow phone.
  await radio.evaluate((element: HTMLInputElement) => {
    element.click();
    element.closest("dialog")!.close();
  });
  await page.waitForURL(`**${pathOf(frame)}`);
  await wizard(page).waitFor({ state: "hidden" });
  await button.click();
  await page.waitForURL(`**power=${single}`);
  await expect.poll(() => radio.isChecked()).toBe(true);
});

test.each([true, false])("contact lenses are bought eye by eye, with JavaScript %s", async (javaScriptEnabled) => {
  const box = await findProduct("daily_disposable", ({ productattributes: [only, ...others] }) =>
    Boolean(only?.productattributeValues.some((value) => value.totalQuantity === 0) && others.length === 0),
  );
  const powers = box.productattributes[0]!.productattributeValues;
  const [first, second] = powers.filter((value) => value.totalQuantity > 2);
  const page = await openPage(phone, { javaScriptEnabled });
  await openAwake(page, pathOf(box), javaScriptEnabled);
  const right = page.getByRole("group", { name: "Right eye" });
  const left = page.getByRole("group", { name: "Left eye" });
  expect(await right.locator("option:disabled").count()).toBe(powers.filter((value) => !value.totalQuantity).length);
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.getByText("Please select the power of at least one eye").waitFor();

  await right.getByLabel("Power").selectOption(first!.attribute_value);
  await left.getByLabel("Power").selectOption(second!.attribute_value);
  await left.getByLabel("Boxes", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/cart");
  expect(await guestCart(page)).toEqual([
    [String(box.id), String(first!.id), "1", "", "", "r"],
    [String(box.id), String(second!.id), "2", "", "", "l"],
  ]);
});

test("goods and frames without lenses are bought directly; a double click adds once", async () => {
  const cloth = await findProduct("accessories", isFreeInEveryColour);
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(pathOf(cloth));
  await page.getByLabel("Quantity", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Buy now" }).dblclick();
  // The second press ends the way of the first, which a wait for one way would take for a fault.
  await expect.poll(() => new URL(page.url()).pathname).toBe("/cart");
  await page.waitForLoadState();
  expect((await guestCart(page)).map((line) => line[2])).toEqual(["3"]);

  const direct = await findProduct(
    "eye_glasses",
    (product) => isFreeInEveryColour(product) && product.lens.length === 0,
  );
  await page.goto(pathOf(direct));
  expect(await page.getByText("Select Lens & buy now").count()).toBe(0);
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.waitForURL("**/cart");
  expect(await guestCart(page)).toHaveLength(2);
});

test("the product page and each step of the wizard have no barriers and never scroll sideways", async () => {
  const frame = await findProduct("eye_glasses", withLenses);
  const page = await openPage(phone);
  for (const step of ["", "?step=0", "?step=1", `?step=2&power=${single}`, "?picture=1"]) {
    await openAwake(page, pathOf(frame) + step);
    await atBothWidths(page, async (kind) => {
      await expect.poll(() => findBarriers(page), { message: step }).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        { phone, desk }[kind].width,
      );
    });
  }
});
