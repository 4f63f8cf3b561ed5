import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { drawFace } from "#tests/support/browser/draw-face.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import { fileOf, onScreen } from "#tests/support/browser/try-on-page.ts";

seePictures();

const list = "/productList/eye_glasses";
const fits = (page: Page) => page.locator("main .product-card-brand");

/** From where the guess has put it: a press alone would say that it is right there. */
async function dragMark(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const photo = page.getByRole("group", { name: "Your photo with its marks" });
  const told = await page.getByRole("slider", { name }).getAttribute("aria-valuetext");
  const [, across, down] = /^(\d+) across, (\d+) down/.exec(told!)!;
  const from = await onScreen(photo, { x: Number(across), y: Number(down) });
  const place = await onScreen(photo, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await page.mouse.up();
}

test("the numbers of one's own glasses say of every frame on a phone whether it fits alike", async () => {
  const frame = await findProduct("eye_glasses");
  const { product_live_sale_id: id, product_title: title, productattributes } = frame;
  const size = productattributes[0]!.productattributeValues[0]!.attribute_value;
  const page = await openPage(phone);
  await openAwake(page, `/productDetails/${id}`);
  await page.getByText(/^(Narrow|Medium|Wide|Extra wide) fit, \d{3} mm wide overall$/).waitFor();
  await page.getByRole("link", { name: "Is that my width?" }).click();
  await page.getByRole("heading", { name: "Find your frame width" }).waitFor();
  const glasses = page.getByRole("region", { name: "By the glasses you wear" });
  await glasses.getByLabel("Numbers in the temple").fill("my glasses");
  await glasses.getByRole("button", { name: "See what fits" }).click();
  await glasses.getByText("Please enter three numbers, such as 52-18-140.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("size");
  await glasses.getByLabel("Numbers in the temple").fill(size);
  await glasses.getByRole("button", { name: "See what fits" }).click();
  const answer = page.getByRole("region", { name: /^Your fit: / });
  await answer.getByText("Saved in this browser only").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("fit-answer");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await answer.getByRole("link", { name: `Back to ${title}` }).getAttribute("href")).toBe(
    `/productDetails/${id}`,
  );
  await answer.getByRole("link", { name: `See frames like ${size}` }).click();
  await page.waitForURL(`**/productList?fits=${size}`);
  await expect.poll(() => fits(page).first().innerText()).toMatch(/Fits like yours$/i);
  await page.getByRole("link", { name: "Change my fit" }).click();
  await expect.poll(() => glasses.getByLabel("Numbers in the temple").inputValue()).toBe(size);
  await openAwake(page, "/");
  const way = page.getByRole("main").getByRole("link", { name: /^Fits like mine/ });
  await expect.poll(() => way.getAttribute("href")).toBe(`/productList?fits=${size}`);
  await page.goto(`/productDetails/${id}`);
  await page.getByRole("link", { name: /^Fits like yours(, about \d+ mm (wider|narrower))?$/ }).waitFor();
});

test("without JavaScript a PD leads to the list of its width, and a slip is asked again in its field", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  await page.goto(list);
  await page.getByRole("link", { name: "Fits like mine" }).click();
  await page.waitForURL((url) => url.pathname === "/fit-guide");
  const pd = page.getByRole("region", { name: "By your PD" });
  await pd.getByLabel("PD of both eyes, in mm").fill("630");
  await pd.getByRole("button", { name: "See what fits" }).click();
  await pd.getByText("Please enter a PD from 46 to 80 mm.").waitFor();
  expect(await pd.getByLabel("PD of both eyes, in mm").inputValue()).toBe("630");
  await pd.getByLabel("PD of both eyes, in mm").fill("64");
  await pd.getByRole("button", { name: "See what fits" }).click();
  await page.getByRole("heading", { name: "Your fit: medium" }).waitFor();
  await page.getByText("129 to 135 mm").waitFor();
  await page.getByRole("link", { name: "See them in Eyeglasses", exact: true }).click();
  await page.waitForURL(`**${list}?frame_width=medium`);
  for (const said of await fits(page).allInnerTexts()) expect(said).toMatch(/medium/i);
  const panel = page.getByRole("complementary", { name: "Filters" });
  expect(await panel.getByRole("checkbox", { name: /^Medium, 130–134 mm/ }).isChecked()).toBe(true);
});

test("from a narrowed list the guide leads back into it, whatever it was narrowed to before", async () => {
  const page = await openPage(phone);
  await openAwake(page, "/productList/sun_glasses?shape=Aviator&frame_width=narrow&sort=newest");
  await page.getByRole("link", { name: "Fits like mine" }).click();
  await page.getByRole("link", { name: "Back to Aviator sunglasses" }).waitFor();
  const mirror = page.getByRole("region", { name: "With a bank card" });
  await mirror.getByRole("link", { name: "It ends right at your other temple" }).click();
  const answer = page.getByRole("region", { name: "Your fit: wide" });
  await answer.getByText("Saved in this browser only").waitFor();
  // Its border is near: a wide and an extra wide front are both as near to 138 mm.
  const seen = answer.getByRole("link", { name: "See them in Aviator sunglasses" });
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  const others = page.getByRole("region", { name: "The four widths" }).getByRole("link", { name: /^Narrow/ });
  expect(await others.getAttribute("href")).toBe(
    "/productList/sun_glasses?shape=Aviator&frame_width=narrow&sort=newest",
  );
  await seen.click();
  await page.waitForURL((url) => url.pathname === "/productList/sun_glasses");
  const query = new URL(page.url()).searchParams;
  expect([query.get("shape"), query.get("sort")]).toEqual(["Aviator", "newest"]);
  expect(query.get("frame_width")).toMatch(/wide/);
  await page.getByRole("link", { name: "Change my fit" }).waitFor();
});

test("only this site's lists of frames and products are led back to", async () => {
  const page = await openPage(desk, { javaScriptEnabled: false });
  for (const from of ["//elsewhere.example", "https://elsewhere.example/productList", "/cart", "/productDetails/1"]) {
    await page.goto(`/fit-guide?pd=64&from=${encodeURIComponent(from)}`);
    await page.getByRole("link", { name: "See medium frames" }).waitFor();
    expect(await page.getByRole("link", { name: /^Back to|^See them in/ }).count(), from).toBe(0);
    expect(await page.locator("input[name=from]").count(), from).toBe(0);
  }
});

test("a face is measured by a bank card on a photo that stays on the device", async () => {
  const face = await drawFace();
  const page = await openPage(desk);
  await openAwake(page, "/fit-guide");
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await page.getByRole("button", { name: "Measure on a photo" }).click();
  await page.getByLabel("Photo file").setInputFiles(fileOf(face));
  await page.getByText("Put a mark on each end of the card's long side.").waitFor();
  const use = page.getByRole("button", { name: "Use this width" });
  expect(await use.isDisabled()).toBe(true);
  await page.getByRole("group", { name: "Your photo with its marks" }).scrollIntoViewIfNeeded();
  const middle = (face.right.x + face.left.x) / 2;
  const half = 69 * face.pxPerMm;
  for (const [name, place] of [
    ["Card's left end", face.card.from],
    ["Card's right end", face.card.to],
    ["Right side of the face", { x: middle - half, y: face.right.y }],
    ["Left side of the face", { x: middle + half, y: face.left.y }],
  ] as const)
    await dragMark(page, name, place);
  await page.getByText(/^Your face is about 13[789] mm wide\.$/).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await use.click();
  await page.waitForURL(/\/fit-guide\?face=13[789]$/);
  await page.getByRole("heading", { name: "Your fit: wide" }).waitFor();
  expect(sent).toEqual([]);
});

test("a frame of the shop is marked as one's own: others are compared with it until it is forgotten, in all tabs", async () => {
  const page = await openPage(desk);
  await openAwake(page, list);
  const addresses = await page
    .locator("main .product-card-link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  await openAwake(page, addresses[0]!);
  await page.getByRole("button", { name: "I wear this frame" }).click();
  await page.getByRole("link", { name: "Fits like yours", exact: true }).waitFor();
  const other = await page.context().newPage();
  await openAwake(other, addresses[1]!);
  await other.getByRole("link", { name: /\d+ mm (wider|narrower)|as wide as yours|Fits like yours/i }).waitFor();
  await page.getByRole("button", { name: "Forget it" }).click();
  await other.getByRole("link", { name: "Is that my width?" }).waitFor();
  await page.getByRole("button", { name: "I wear this frame" }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("ownFit"))).toBeNull();

  // Without JavaScript the guide answers with frames like this one.
  const plain = await openPage(phone, { javaScriptEnabled: false });
  await plain.goto(addresses[0]!);
  const title = await plain.getByRole("heading", { level: 1 }).innerText();
  await plain.getByRole("button", { name: "I wear this frame" }).click();
  await plain.getByRole("heading", { name: /^Your fit: / }).waitFor();
  await plain.getByRole("link", { name: `Back to ${title}` }).click();
  await plain.getByRole("heading", { level: 1, name: title }).waitFor();
});
