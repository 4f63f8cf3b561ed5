import { asc, eq } from "drizzle-orm";
import { buffer as readAll } from "node:stream/consumers";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { attributeValues, brands, productAttributes, productImages, products } from "#db/schema/catalogue.ts";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { enterConsole } from "#tests/support/browser/enter-console.ts";
import { judge, judgeBoth, look } from "#tests/support/browser/judge-screen.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { visit } from "#tests/support/browser/visit.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";
import { makeProduct } from "#tests/support/shop/make-product.ts";
import { openShopRows } from "#tests/support/shop/shop-rows.ts";
import { drawGlasses } from "#tests/support/uploads/draw-glasses.ts";

seePictures();

const rows = await openShopRows();
const { db } = rows;
const made: number[] = [];
afterAll(async () => {
  for (const id of made) await db.delete(products).where(eq(products.id, id));
  await rows.close();
});

const title = `Nila Uma ${String(Date.now()).slice(-5)}`;

/** A frame that nobody has designed, live, in two colours without pictures. */
async function plantFrame() {
  const measures = { lensWidthMm: 52, bridgeMm: 18, templeMm: 140, frontWidthMm: 140 };
  const shape = { frameShape: "Rectangle", frameType: "Full Rim", material: "Acetate" };
  const { id } = await makeProduct(db, { title, ...measures, ...shape, audiences: ["Men"] });
  made.push(id);
  const swatch = await db.select({ color: productAttributes.color }).from(productAttributes).limit(1);
  const colours = [
    ["Black", "Black"],
    ["Olive", "Green"],
  ] as const;
  const ids: number[] = [];
  for (const [turn, [colorName, colorFamily]] of colours.entries()) {
    const colour = { productId: id, colorName, colorFamily, color: swatch[0]!.color, attributeType: "other" } as const;
    const [one] = await db
      .insert(productAttributes)
      .values({ ...colour, position: turn + 1 })
      .returning({ id: productAttributes.id });
    ids.push(one!.id);
    const unit = { productId: id, attributeId: one!.id, attributeValue: "52-18-140", position: 1 };
    await db.insert(attributeValues).values({ ...unit, sku: `UMA-${id}-${turn}` });
  }
  const [live] = await db.select().from(products).where(eq(products.id, id));
  return { id, liveSaleId: live!.liveSaleId, black: ids[0]!, olive: ids[1]! };
}

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const detail = (hue: string) => drawGlasses({ frame: hue, ground: "#dde3ea" });
const viewsOf = async (attributeId: number) => {
  const where = eq(productImages.attributeId, attributeId);
  return (await db.select().from(productImages).where(where).orderBy(asc(productImages.position))).map(
    ({ view }) => view,
  );
};

/** What a drop or a paste hands over. */
async function handOver(
  page: Page,
  event: "drop" | "paste",
  { to, name, bytes }: { to: string; name: string; bytes: Buffer },
) {
  const given = { event, name, base64: bytes.toString("base64") };
  await page.getByRole("region", { name: to, exact: true }).evaluate((target, sent) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], sent.name, { type: "image/jpeg" }));
    const about = { bubbles: true, cancelable: true };
    if (sent.event === "drop") target.dispatchEvent(new DragEvent("drop", { ...about, dataTransfer: transfer }));
    else document.dispatchEvent(new ClipboardEvent("paste", { ...about, clipboardData: transfer }));
  }, given);
}

test("pictures are dropped, pasted and chosen, ordered, described, brought back and cut out", async () => {
  const { id, liveSaleId, black, olive } = await plantFrame();
  const page = await openPage(desk);
  const path = `/console/catalogue/products/${id}`;
  await enterConsole(page, "admin");
  await openAwake(page, path);
  await page.getByRole("link", { name: "Add, order and describe pictures" }).click();
  await page.getByRole("heading", { level: 1, name: `Pictures of ${title}` }).waitFor();

  // Chosen: two arrive, one of 100 megapixels is named with its reason, and is not offered to be sent again.
  const huge = sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: "#fff" } });
  const blackPart = page.getByRole("region", { name: "Black", exact: true });
  await blackPart
    .getByLabel("Pictures of Black")
    .setInputFiles([
      file("uma-front.jpg", await drawGlasses()),
      file("uma-side.jpg", await detail("#7a2f2a")),
      file("poster.jpg", await huge.jpeg({ quality: 1 }).toBuffer()),
    ]);
  await blackPart.getByText("2 of 3 added, 1 not").waitFor({ state: "attached" });
  const failed = blackPart.getByRole("listitem").filter({ hasText: "poster.jpg" });
  await failed.getByText(/limit is 12,000 pixels a side and 50 megapixels/).waitFor();
  await judge(page, "pictures-refused");
  expect(await failed.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await failed.getByRole("button", { name: "Leave out" }).click();
  expect(await failed.count()).toBe(0);
  await handOver(page, "paste", { to: "Black", name: "hinge.jpg", bytes: await detail("#2a7a3f") });
  await handOver(page, "drop", { to: "Olive", name: "front.jpg", bytes: await detail("#556b2f") });
  await expect.poll(() => viewsOf(black)).toEqual(["front", "side", "hinge"]);
  await expect.poll(() => viewsOf(olive)).toEqual(["front"]);

  // By keys, then by dragging.
  const cards = blackPart.locator("[data-picture]");
  await cards.nth(2).getByRole("link").focus();
  await page.keyboard.press("Shift+Home");
  await expect.poll(() => viewsOf(black)).toEqual(["hinge", "front", "side"]);
  await expect.poll(() => cards.first().getByRole("textbox").inputValue()).toMatch(/view of the hinge$/);
  await cards.nth(0).locator("img").dragTo(cards.nth(2).locator("img"));
  await expect.poll(() => viewsOf(black)).toEqual(["front", "side", "hinge"]);

  // Words.
  const second = cards.nth(1);
  await expect.poll(() => second.getByRole("textbox").inputValue()).toMatch(/in Black, rectangle .+ side view$/);
  await second.getByRole("combobox").first().selectOption("worn");
  await second.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(() => second.getByRole("textbox").inputValue()).toMatch(/glasses, worn$/);

  // Taken away, and brought back to its place.
  await second.getByText("More", { exact: false }).first().click();
  await second.getByRole("button", { name: /^Take away/ }).click();
  await expect.poll(() => viewsOf(black)).toEqual(["front", "hinge"]);
  await page.getByRole("status").filter({ hasText: "Picture taken away" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => viewsOf(black)).toEqual(["front", "worn", "hinge"]);

  // Without a design and a cut-out its page speaks of neither; with the cut-out it can be tried on.
  const shopPage = async () => (await visit(ownShop().url, `/productDetails/${liveSaleId}`)).text;
  expect(await shopPage()).toContain(title);
  expect(await shopPage()).not.toContain("View in 3D");
  expect(await shopPage()).not.toContain(`/try-on/${liveSaleId}`);
  expect((await visit(ownShop().url, `/try-on/${liveSaleId}`)).status).toBe(404);
  await cards.first().getByText("More", { exact: false }).first().click();
  await cards.first().getByRole("button", { name: "Cut out for trying on" }).click();
  await blackPart.getByText(": by a cut-out").waitFor();
  await blackPart
    .getByText(/^Trying on/)
    .first()
    .click();
  await blackPart.getByRole("img", { name: "Front of Black, cut out" }).waitFor();
  await expect.poll(shopPage).toContain(`/try-on/${liveSaleId}`);
  expect(await shopPage()).not.toContain("View in 3D");
  expect((await visit(ownShop().url, `/try-on/${liveSaleId}`)).text).toContain(title);
  await judgeBoth(page, "pictures");

  // Many at once by their names, from a ZIP.
  const zipOf = async (names: readonly string[]) => {
    const zip = new ZipFile();
    for (const [turn, name] of names.entries()) zip.addBuffer(await detail(`#4${turn}8a${turn}f`), name);
    zip.end();
    return { name: "uma.zip", mimeType: "application/zip", buffer: await readAll(zip.outputStream) };
  };
  await page.getByRole("link", { name: "Many by their names, from a ZIP" }).click();
  await page.getByText("How the pictures are named").click();
  await judgeBoth(page, "zips");
  await page
    .getByLabel("ZIP file", { exact: true })
    .setInputFiles(await zipOf([`uma-${id}-1_2.jpg`, `UMA-${id}-1-back.jpg`, "who.jpg"]));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("Done. 2 added, 1 no match").waitFor();
  await page.getByText("No SKU and no picture is called so").waitFor();
  await judgeBoth(page, "zip");
  expect(await viewsOf(olive)).toEqual(["front", "three-quarter", "back"]);

  // A design, made from its measures: in 3D for customers at once, and taken back.
  await page.goto(path);
  await page.getByRole("link", { name: "Design it for 3D and trying on" }).click();
  await page.getByText("This one has none yet").waitFor();
  await page.getByRole("radio").nth(1).check();
  await page.getByLabel("Finish of Olive").selectOption("tortoise");
  await page.getByRole("button", { name: "Draw what is chosen" }).click();
  await page.waitForURL(/style=2/);
  expect(await page.getByLabel("Finish of Olive").inputValue()).toBe("tortoise");
  await judgeBoth(page, "design");
  await page.getByRole("button", { name: "Save the design" }).click();
  await page.getByRole("status").filter({ hasText: "Design of a frame changed" }).waitFor();
  await expect.poll(shopPage).toContain("View in 3D");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("This one has none yet").waitFor();
  await expect.poll(shopPage).not.toContain("View in 3D");

  // The logo of its brand.
  const [goods] = await db.select().from(products).where(eq(products.id, id));
  const { brandCode } = goods!;
  const [brand] = await db.select().from(brands).where(eq(brands.code, brandCode));
  await page.goto(`/console/catalogue/brands/${brandCode}`);
  await page.getByLabel(/icture$/).setInputFiles(file("logo.jpg", await detail("#31465f")));
  await page.getByRole("button", { name: "Save the logo" }).click();
  await page.getByRole("status").filter({ hasText: "Logo of a brand changed" }).waitFor();
  await judgeBoth(page, "brand-logo");
  await page.getByRole("button", { name: "Undo" }).click();
  const logoOf = async () => (await db.select().from(brands).where(eq(brands.code, brandCode)))[0]!.logoPath;
  await expect.poll(logoOf).toBe(brand!.logoPath);

  // Without JavaScript as a form with several files.
  const plain = await openPage(phone, { javaScriptEnabled: false, storageState: await page.context().storageState() });
  await plain.goto(`${path}/pictures`);
  const olivePart = plain.getByRole("region", { name: "Olive", exact: true });
  const small = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
  await olivePart
    .getByLabel("More pictures of Olive")
    .setInputFiles([file("tiny.jpg", small), file("detail.jpg", await detail("#8a7a2f"))]);
  await olivePart.getByRole("button", { name: "Add pictures" }).click();
  await olivePart.getByText(/^1 of 2 were added\. tiny\.jpg: .*only 90 x 60 pixels/).waitFor();
  expect(await viewsOf(olive)).toEqual(["front", "three-quarter", "back", "detail"]);
  await look(plain, "pictures-plain");
  await olivePart.getByRole("button", { name: /^Back/ }).first().click();
  await plain.getByText("Moved.", { exact: true }).waitFor();
  expect(await viewsOf(olive)).toEqual(["three-quarter", "front", "back", "detail"]);
  await plain.goto(`/console/catalogue/import/pictures?product=${id}`);
  await plain.getByLabel("ZIP file", { exact: true }).setInputFiles(await zipOf([`UMA-${id}-0-folded.jpg`]));
  await plain.getByRole("button", { name: "Upload" }).click();
  await plain.getByText("1 added").waitFor();
  expect(await viewsOf(black)).toContain("folded");
});
