import { beforeAll, expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { drawFace, type DrawnFace } from "#tests/support/browser/draw-face.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { plantCustomer } from "#tests/support/shop/plant-customer.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import { openWithPhoto, putOn } from "#tests/support/browser/try-on-page.ts";
import { signedInAtCookie } from "#web/session/cookie-names.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

let face: DrawnFace;
let frame: FoundProduct;
beforeAll(async () => {
  face = await drawFace();
  frame = await findProduct("eye_glasses", ({ productattributes }) => productattributes.length > 1);
});

const pathOf = ({ product_live_sale_id: id }: FoundProduct) => `/try-on/${id}`;

test("the address is shared with its frames and colour, and buying goes on from there", async () => {
  const colour = frame.productattributes[1]!;
  const other = await findProduct("sun_glasses");
  const page = await openPage(phone);
  const path = `${pathOf(frame)}?with=${other.product_live_sale_id}&colours=${colour.id}`;
  await openWithPhoto(page, path, face);
  await putOn(page);
  expect(await page.getByRole("application").count()).toBe(2);
  await page.getByRole("application").first().focus();
  expect(await page.getByRole("radio", { name: colour.color_name }).isChecked()).toBe(true);
  const buy = page.getByRole("link", { name: /buy now/i });
  expect(await buy.getAttribute("href")).toMatch(
    new RegExp(`^/productDetails/${frame.product_live_sale_id}/${colour.id}`),
  );
  await buy.click();
  await page.waitForURL(/productDetails/);
  await page.goBack();
  // Who has left is forgotten, and comes back to the same frames.
  await page.getByRole("button", { name: "Choose a photo" }).waitFor();
  expect(page.url()).toContain(path);
});

test("the PD of one's own prescription is offered for the asking", async () => {
  const customer = await plantCustomer(ownShop().url);
  const [name, value] = customer.cookie.split("=") as [string, string];
  const page = await openPage(phone);
  const url = ownShop().url;
  await page.context().addCookies([
    { name, value, url },
    { name: signedInAtCookie, value: String(Date.now()), url },
  ]);
  await openWithPhoto(page, pathOf(frame), face);
  await page.getByRole("button", { name: "Use the PD from my prescription" }).click();
  const offer = page.getByRole("button", { name: /mm: Wearer / });
  await expect.poll(() => offer.evaluate((one) => !!one.closest("div:focus"))).toBe(true);
  await offer.click();
  await page.getByText(/taken from your prescription/).waitFor();
  expect(Number(await page.getByLabel("Right PD, mm").inputValue())).toBeGreaterThan(25);
  // Presses here count for the session as they do in the shop.
  await page.getByLabel("Right PD, mm").click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lastActivity"))).not.toBeNull();
  const guest = await openPage(phone);
  await openWithPhoto(guest, pathOf(frame), face);
  await guest.getByRole("button", { name: "Use the PD from my prescription" }).click();
  await guest.getByText("Sign in to use the PD").waitFor();
});

test.each([
  ["a phone", phone],
  ["a desk", desk],
])("on %s every step is free of barriers and of sideways scroll", async (_name, viewport) => {
  const page = await openPage(viewport);
  await openAwake(page, pathOf(frame));
  const check = async () => {
    await expect.poll(() => findBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  };
  await check();
  await openWithPhoto(page, pathOf(frame), face);
  await check();
  await page.getByText("By a bank card in the photo").click();
  for (const name of ["Card's left end", "Card's right end"])
    await page.getByRole("slider", { name }).press("ArrowDown");
  await page.getByText("Compare the frame with the width of my face").click();
  await check();
  await putOn(page);
  await page.getByText("Compare with other frames").click();
  await check();
});
