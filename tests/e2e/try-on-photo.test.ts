import { beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { desk, openPage, phone, takeWholeBrowser } from "#tests/support/browser/browser.ts";
import { drawFace, type DrawnFace } from "#tests/support/browser/draw-face.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { listUploads, onScreen, openWithPhoto } from "#tests/support/browser/try-on-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

takeWholeBrowser();

let face: DrawnFace;
let path: string;
let productPath: string;
beforeAll(async () => {
  face = await drawFace();
  const { product_live_sale_id: id } = await findProduct("eye_glasses");
  [path, productPath] = [`/try-on/${id}`, `/productDetails/${id}`];
});

const patience = { timeout: 30_000 };

test("what is no photo is refused in plain words, and another can be chosen", async () => {
  const page = await openPage(phone);
  await openAwake(page, path);
  const small = await sharp({ create: { width: 200, height: 600, channels: 3, background: "#cba" } })
    .png()
    .toBuffer();
  for (const [name, mimeType, buffer, words] of [
    ["notes.txt", "text/plain", Buffer.from("no picture"), "This file is not a photo."],
    ["broken.jpg", "image/jpeg", Buffer.from("no picture either"), "The file is damaged"],
    ["IMG_0001.HEIC", "image/heic", Buffer.from("ftypheic"), "cannot show HEIC photos"],
    ["small.png", "image/png", small, "at least 320 x 320 pixels"],
  ] as const) {
    await page.getByLabel("Photo file").setInputFiles({ name, mimeType, buffer });
    await page.getByRole("alert").filter({ hasText: words }).waitFor(patience);
  }
  // Made in the browser: what is sent to it would take longer than it takes to be refused.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(41 * 1_024 * 1_024)], "huge.jpg", { type: "image/jpeg" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await page.getByRole("alert").filter({ hasText: "too large" }).waitFor(patience);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  await openWithPhoto(page, path, face);
});

test("a photo of many pixels is made smaller, and one taken sideways stands upright", async () => {
  const large = await drawFace({ width: 4_200, height: 5_400, pxPerMm: 13.5 });
  // As phones write them: the sensor's rows, and a note to turn them.
  const turned = await sharp(large.jpeg).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const page = await openPage(desk);
  await openWithPhoto(page, path, { ...large, jpeg: turned });
  const mark = page.getByRole("slider", { name: "Right pupil" });
  const share = 2_048 / 5_400;
  expect(await mark.getAttribute("aria-valuetext")).toMatch(/of 1593 by 2048$/);
  const photo = page.getByRole("group", { name: "Your photo with its marks" });
  const expected = await onScreen(photo, { x: large.right.x * share, y: large.right.y * share });
  const box = (await mark.locator(".try-on-mark-ring").boundingBox())!;
  expect(Math.hypot(box.x + box.width / 2 - expected.x, box.y + box.height / 2 - expected.y)).toBeLessThan(8);
});

test("a photo can be dropped and pasted", async () => {
  const page = await openPage(desk);
  const give = (kind: "drop" | "paste") =>
    page.evaluate(
      ({ bytes, how }) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], "me.jpg", { type: "image/jpeg" }));
        if (how === "paste")
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        else {
          const target = document.querySelector(".try-on-choose")!;
          target.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }
      },
      { bytes: [...face.jpeg], how: kind },
    );
  for (const how of ["drop", "paste"] as const) {
    await openAwake(page, path);
    await page.getByRole("button", { name: "Choose a photo" }).waitFor();
    await give(how);
    const photo = page.getByRole("group", { name: "Your photo with its marks" });
    await expect.poll(() => photo.locator("image").count(), patience).toBe(1);
  }
});

test("the camera takes a picture after a count, is then switched off, and nothing is sent", async () => {
  const page = await openPage(phone, { permissions: ["camera"] });
  await openAwake(page, path);
  const { uploads } = listUploads(page);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await page.getByLabel("Your camera, as a mirror").waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const track = await page.locator("video").evaluateHandle(async (element) => {
    const video = element as HTMLVideoElement;
    if (video.readyState < 2) await new Promise((resolve) => video.addEventListener("loadeddata", resolve));
    return (video.srcObject as MediaStream).getTracks()[0]!;
  });
  await page.getByRole("button", { name: "Take photo" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^[123]$/ })
    .waitFor();
  await page.getByRole("heading", { name: "Put a cross on each pupil" }).waitFor(patience);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("ended");
  expect(uploads).toEqual([]);
});

test("a camera that is refused or missing is told in plain words, and a photo can be chosen instead", async () => {
  const page = await openPage(phone);
  await openAwake(page, path);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await page.getByRole("alert").filter({ hasText: "The camera is blocked." }).waitFor(patience);
  await page.getByRole("button", { name: "Choose a photo instead" }).click();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("None", "NotFoundError"));
  });
  await page.getByRole("button", { name: "Use the camera" }).click();
  await page.getByRole("alert").filter({ hasText: "No camera was found" }).waitFor(patience);
  await expect.poll(() => findBarriers(page)).toEqual([]);
});

test("no other page of the shop may use the camera, even where the browser would allow it", async () => {
  const page = await openPage(phone, { permissions: ["camera"] });
  // Asking for it would be a complaint in the console already.
  const ask = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
      return ["camera", "microphone"].map((name) => featurePolicy.allowsFeature(name));
    });
  await openAwake(page, productPath);
  expect(await ask()).toEqual([false, false]);
  await page.getByRole("link", { name: "Try it on" }).click();
  await page.getByRole("button", { name: "Use the camera" }).waitFor();
  expect(await ask()).toEqual([true, false]);
  await page.getByRole("link", { name: /^Back to / }).click();
  await page.getByRole("link", { name: "Try it on" }).waitFor();
  expect(await ask()).toEqual([false, false]);
});

test("without JavaScript the page says what it does and offers the sheet to print", async () => {
  const page = await openPage(phone, { javaScriptEnabled: false });
  await page.goto(path);
  await page.getByText("This needs JavaScript").waitFor();
  await page.getByRole("link", { name: "Or print the frame at actual size" }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/size-sheet\/\d+\/[\d-]{9}$/);
});

test("what is no frame cannot be tried on", async () => {
  const lens = await findProduct("daily_disposable");
  for (const id of [lens.product_live_sale_id, 999_999_999, "x"])
    expect((await fetch(`${ownShop().url}/try-on/${id}`)).status).toBe(404);
  const page = await openPage(phone);
  await openAwake(page, `/productDetails/${lens.product_live_sale_id}`);
  expect(await page.getByRole("link", { name: "Try it on" }).count()).toBe(0);
  expect((await fetch(`${ownShop().url}/front-drawing/1/1-10-10-100.svg`)).status).toBe(404);
});

test("a front without a photograph is drawn for each colour and size", async () => {
  const { product_live_sale_id: id, productattributes } = await findProduct("eye_glasses");
  const [colour] = productattributes;
  const label = colour!.productattributeValues[0]!.attribute_value;
  const answer = await fetch(`${ownShop().url}/front-drawing/${id}/${colour!.id}-${label}.svg`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await answer.text()).toMatch(/^<svg/);
});
