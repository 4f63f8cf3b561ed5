import { beforeAll, expect, test } from "vitest";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { drawFace, type DrawnFace } from "#tests/support/browser/draw-face.ts";
import { findProduct, type FoundProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, waitUntilAwake } from "#tests/support/browser/sign-in-at.ts";
import {
  drawn,
  fileOf,
  laidOn,
  listUploads,
  measureFront,
  onScreen,
  openWithPhoto,
  placeMark,
  putOn,
} from "#tests/support/browser/try-on-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

let face: DrawnFace;
let frame: FoundProduct;
beforeAll(async () => {
  face = await drawFace();
  frame = await findProduct("eye_glasses", ({ productattributes }) => productattributes.length > 1);
});

const pathOf = ({ product_live_sale_id: id }: FoundProduct) => `/try-on/${id}`;

/** "front 138.4 mm" of what the page tells of the frame. */
const toldWidth = (text: string | null) => Number(/front ([\d.]+) mm/.exec(text ?? "")![1]);

test("from the product page a frame is laid on a photo in true millimetres, marked by mouse and by keyboard, and nothing leaves", async () => {
  const page = await openPage(desk, { deviceScaleFactor: 2 });
  await openAwake(page, `/productDetails/${frame.product_live_sale_id}`);
  const before = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  // The button alone.
  expect(before.filter((name) => /try-on(?!-link)/.test(name))).toEqual([]);
  await page.getByRole("link", { name: "Try it on" }).click();
  await page.waitForURL(new RegExp(`${pathOf(frame)}$`));
  await page.getByText("Your photo stays on this device.").waitFor();
  await waitUntilAwake(page);

  const { asked, uploads } = listUploads(page);
  await page.getByLabel("Photo file").setInputFiles(fileOf(face));
  const photo = page.getByRole("group", { name: "Your photo with its marks" });
  await photo.waitFor();
  const right = page.getByRole("slider", { name: "Right pupil" });
  const left = page.getByRole("slider", { name: "Left pupil" });
  // The first guess is near; from there by hand: away, and to the pupil.
  const guessed = Number(await right.getAttribute("aria-valuenow"));
  expect(Math.abs(guessed - face.right.x)).toBeLessThan(12);
  const from = await onScreen(photo, { x: guessed, y: face.right.y });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 30, from.y + 12, { steps: 3 });
  expect(await page.locator(".try-on-loupe").isVisible()).toBe(true);
  await page.mouse.up();
  const place = await onScreen(photo, face.right);
  await page.mouse.click(place.x, place.y);
  await expect.poll(async () => Number(await right.getAttribute("aria-valuenow"))).toBeCloseTo(face.right.x, -0.5);

  await left.focus();
  const spot = Number(await left.getAttribute("aria-valuenow"));
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => Number(await left.getAttribute("aria-valuenow"))).toBeGreaterThan(spot);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => Number(await left.getAttribute("aria-valuenow"))).toBe(spot);

  await page.getByLabel("PD, mm").fill("12");
  await page.getByRole("button", { name: "Try on the glasses" }).click();
  await page.getByRole("alert").filter({ hasText: "between 40 and 80 mm" }).waitFor();
  await page.getByLabel("PD, mm").fill("62");
  const stage = await putOn(page);
  const told = page.getByText(/front [\d.]+ mm/);
  const wide = toldWidth(await told.textContent());
  const measured = await measureFront(page, stage, face);
  expect(Math.abs(measured / wide - 1), `${measured} mm of ${wide}`).toBeLessThan(0.01);

  // Pages, fronts and pictures were asked for by their names, and nothing was sent.
  expect(uploads).toEqual([]);
  expect(asked.every((url) => url.startsWith(ownShop().url))).toBe(true);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /photo|try/i.test(key)))).toEqual([]);
});

test("a bank card in the photo tells the same scale", async () => {
  const tilted = await drawFace({ pdMm: 58, pxPerMm: 4.1, rollDegrees: -8 });
  const page = await openPage(desk, { deviceScaleFactor: 2 });
  await openWithPhoto(page, pathOf(frame), tilted);
  await page.getByText("By a bank card in the photo").click();
  // A guess is no measurement.
  await page.getByRole("button", { name: "Try on the glasses" }).click();
  await page.getByRole("alert").filter({ hasText: "Put the two marks on the ends" }).waitFor();
  expect(await page.getByText(/^Your pupils are/).count()).toBe(0);
  await placeMark(page, "Right pupil", tilted.right);
  await placeMark(page, "Left pupil", tilted.left);
  await placeMark(page, "Card's left end", tilted.card.from);
  await placeMark(page, "Card's right end", tilted.card.to);
  const words = page.getByText(/^Your pupils are [\d.]+ mm apart/);
  const pd = Number(/[\d.]+/.exec((await words.textContent())!)![0]);
  expect(Math.abs(pd / tilted.pdMm - 1), `${pd} mm`).toBeLessThan(0.01);
  const stage = await putOn(page);
  expect((await laidOn(stage)).degrees).toBeCloseTo(-8, 0);
  const wide = toldWidth(await page.getByText(/front [\d.]+ mm/).textContent());
  const measured = await measureFront(page, stage, tilted);
  expect(Math.abs(measured / wide - 1), `${measured} mm of ${wide}`).toBeLessThan(0.01);
});

test("it is moved and turned by keys, by mouse and by two fingers, and its size stays", async () => {
  const page = await openPage(phone, { hasTouch: true });
  await openWithPhoto(page, pathOf(frame), face);
  await page.getByLabel("PD, mm").fill("62");
  const stage = await putOn(page);
  const home = await laidOn(stage);
  const says = (words: string | RegExp) =>
    page.getByRole("status").filter({ hasText: words }).waitFor({ state: "attached" });
  await stage.focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "]", "]", "]", "]"]) await page.keyboard.press(key);
  await says("Moved: 0.5 mm to the right, 1.0 mm up, 2.0 degrees turned right.");
  const moved = await laidOn(stage);
  expect(moved.degrees - home.degrees).toBeCloseTo(2, 6);
  expect(moved.grown).toBeCloseTo(home.grown, 6);
  await page.keyboard.press("Home");
  await says("The glasses are where we put them.");
  expect(await laidOn(stage)).toEqual(home);

  const middle = await onScreen(stage, { x: face.width / 2, y: face.right.y + 20 });
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const aim = await onScreen(stage, { x: face.width / 2 + 6 * face.pxPerMm, y: face.right.y + 20 });
  await page.mouse.move(aim.x, aim.y, { steps: 3 });
  await page.mouse.up();
  await says(/^Moved: (5\.[89]|6\.[0-2]) mm to the right/);
  await page.getByRole("button", { name: "Reset" }).click();
  await says("The glasses are where we put them.");

  const touch = await page.context().newCDPSession(page);
  const fingers = (type: string, ...places: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    });
  const [x, y] = [Math.round(middle.x), Math.round(middle.y)];
  await fingers("touchStart", [x - 60, y], [x + 60, y]);
  // Each goes round the other by as much: 10.5 degrees clockwise, and no nearer.
  await fingers("touchMove", [x - 59, y - 11], [x + 59, y + 11]);
  await fingers("touchEnd");
  await says("degrees turned right");
  const turned = await laidOn(stage);
  expect(turned.degrees - home.degrees).toBeGreaterThan(8);
  expect(turned.degrees - home.degrees).toBeLessThan(13);
  expect(turned.grown).toBeCloseTo(home.grown, 6);
});

test("colours change on the same photo, four frames stand side by side, and the picture is kept", async () => {
  const page = await openPage(desk);
  await openWithPhoto(page, pathOf(frame), face);
  const { uploads } = listUploads(page);
  const stage = await putOn(page);
  const front = stage.locator(".try-on-front image");
  const first = await front.getAttribute("href");
  const colour = frame.productattributes[1]!;
  await page.getByTitle(colour.color_name, { exact: true }).click();
  await expect.poll(() => front.getAttribute("href")).not.toBe(first);
  expect(new URL(page.url()).searchParams.get("colours")).toBe(String(colour.id));

  await page.getByText("Compare with other frames").click();
  for (const count of [2, 3, 4]) {
    await page
      .getByRole("button", { name: /^Try on / })
      .first()
      .click();
    await expect.poll(() => page.getByRole("application").count()).toBe(count);
  }
  expect(await page.getByText("You can try on four frames side by side.").isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get("with")!.split(",")).toHaveLength(3);
  await drawn(page);
  const shown = await page.getByRole("application").evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(shown).size).toBe(4);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.jpg$/);
  const kept = await readFile(await download.path());
  const { format, width, height, exif } = await sharp(kept).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 2012, height: 2570, exif: undefined });
  // The same face four times, each with other glasses.
  const tile = async (left: number, top: number) => {
    const area = { left, top, width: 946, height: 1_100 };
    const { data } = await sharp(kept)
      .extract(area)
      .resize(237, 275)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data;
  };
  const tiles = await Promise.all([tile(40, 40), tile(1026, 40), tile(40, 1260), tile(1026, 1260)]);
  const differing = (a: Buffer, b: Buffer) => a.filter((shade, at) => Math.abs(shade - b[at]!) > 24).length / a.length;
  for (const [nth, other] of tiles.slice(1).entries()) {
    expect(differing(tiles[0]!, other), `tile ${nth + 2}`).toBeGreaterThan(0.0005);
    expect(differing(tiles[0]!, other), `tile ${nth + 2}`).toBeLessThan(0.2);
  }
  expect(uploads).toEqual([]);

  await page.goBack();
  await expect.poll(() => page.getByRole("application").count()).toBe(3);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect.poll(() => page.getByRole("application").count()).toBe(2);
});
