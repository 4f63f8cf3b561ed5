import type { Worker } from "playwright-core";
import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findBarriers } from "#tests/support/browser/find-barriers.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { openAwake, sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import {
  inColours,
  look,
  openViewer,
  pathOf,
  patience,
  seen,
  spentBy,
  stageOf,
  viewer,
  whole,
} from "#tests/support/browser/viewer-page.ts";
import { ownShop } from "#tests/support/process/own-shop.ts";

seePictures();

test("nothing of three dimensions is loaded before somebody asks, and then no model", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk);
  const scripts: { path: string; body: string }[] = [];
  const kinds: string[] = [];
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    kinds.push(response.headers()["content-type"] ?? "");
    if (pathname.endsWith(".js")) scripts.push({ path: pathname, body: await response.text().catch(() => "") });
  });
  await openAwake(page, pathOf(frame));
  await page.waitForLoadState("networkidle");
  expect(scripts.filter(({ body }) => body.includes("WebGLRenderer")).map(({ path }) => path)).toEqual([]);
  await page.getByRole("link", { name: "View in 3D" }).click();
  await viewer(page, frame).locator("[data-state=fine]").waitFor(patience);
  await expect.poll(() => scripts.some(({ body }) => body.includes("WebGLRenderer")), patience).toBe(true);
  expect(kinds.filter((kind) => /gltf|model|octet-stream|wasm/.test(kind))).toEqual([]);
  // The page's policy let the worker be made from its own origin alone.
  expect((await page.request.get(pathOf(frame))).headers()["content-security-policy"]).toContain("worker-src 'self'");
});

test("a frame is turned by mouse and keys, and keeps to its draws and triangles", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk, { reducedMotion: "reduce" });
  const dialog = await openViewer(page, frame);
  const stage = stageOf(dialog);
  const home = await look(dialog);
  const { draws, triangles } = await spentBy(dialog);
  expect(draws).toBeGreaterThan(5);
  expect(draws).toBeLessThanOrEqual(40);
  expect(triangles).toBeGreaterThan(20_000);
  expect(triangles).toBeLessThanOrEqual(150_000);

  const homeWords = /^Seen from the front, a little from the wearer's left, a little from above\.$/;
  await seen(dialog, homeWords);
  await stage.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await seen(dialog, /^Seen from the front, a little from above\.$/);
  expect(await look(dialog)).not.toBe(home);
  await page.keyboard.press("+");
  await seen(dialog, /, 1\.2 times as large\.$/);
  await page.keyboard.press("Home");
  await seen(dialog, homeWords);

  const box = (await stage.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 68, y, { steps: 4 });
  await page.mouse.up();
  // 34 degrees back: under reduced motion a push does not glide on.
  await seen(dialog, /^Seen from the front, a little from above\.$/);
  for (const [stand, words] of [
    ["Side", /^Seen from the wearer's left\.$/],
    ["Back", /^Seen from behind, a little from above\.$/],
    ["Front", /^Seen from the front\.$/],
  ] as const) {
    await dialog.getByRole("button", { name: stand, exact: true }).click();
    await seen(dialog, words);
  }
});

test("its measures are drawn at it and told, in the size that was chosen", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(phone);
  const dialog = await openViewer(page, frame);
  const [lens, bridge, temple] = frame.productattributes[0]!.productattributeValues[0]!.attribute_value.split("-");
  await dialog.getByRole("button", { name: "Front", exact: true }).click();
  await dialog.getByRole("button", { name: "Dimensions" }).click();
  for (const [name, length] of [
    ["Lens width", lens],
    ["Bridge", bridge],
    ["Temple", temple],
  ]) {
    await dialog.getByRole("term").filter({ hasText: name! }).waitFor(patience);
    expect(await dialog.locator(`dt:text-is("${name}") + dd`).textContent()).toBe(`${Number(length).toFixed(1)} mm`);
  }
  // On the stage, too: seen from the front a temple runs away from the eye.
  await expect.poll(() => dialog.locator("svg.frame-viewer-measures text").count(), patience).toBe(4);
  await expect.poll(() => findBarriers(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test("colours change at once, and closing gives everything back", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk);
  const workers: Worker[] = [];
  page.on("worker", (worker) => workers.push(worker));
  const dialog = await openViewer(page, frame);
  const first = await look(dialog);
  const asked = workers.length;
  await dialog.getByRole("link", { name: frame.productattributes[1]!.color_name }).click();
  await expect.poll(() => look(dialog), patience).not.toBe(first);
  // The same mesh in another paint; once the shadows of its fold are there, nobody works on.
  expect(workers).toHaveLength(asked);
  await expect.poll(() => page.workers().length, patience).toBe(0);
  await expect.poll(() => findBarriers(page)).toEqual([]);

  const canvas = await dialog.locator("canvas").elementHandle();
  const isLost = () =>
    canvas!.evaluate((element) => (element as HTMLCanvasElement).getContext("webgl2")?.isContextLost() ?? true);
  expect(await isLost()).toBe(false);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(isLost, patience).toBe(true);
  await page.waitForURL((url) => url.search === "");
});

test("without workers the picture stays, with words", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk);
  await page.addInitScript(() => {
    window.Worker = function NoWorker() {
      throw new Error("No workers here");
    } as unknown as typeof Worker;
  });
  await openAwake(page, `${pathOf(frame)}?view=3d`);
  const dialog = viewer(page, frame);
  await dialog.getByRole("alert").filter({ hasText: "could not load the 3D view" }).waitFor(patience);
  expect(await dialog.getByRole("img", { name: /view$/ }).isVisible()).toBe(true);
});

test("a drawing that the browser takes away is a picture and words, and can be had again", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk);
  const dialog = await openViewer(page, frame);
  await dialog.locator("canvas").evaluate((canvas) => {
    (canvas as HTMLCanvasElement).getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext();
  });
  await dialog.getByRole("alert").filter({ hasText: "closed the 3D view" }).waitFor(patience);
  await dialog.getByRole("img", { name: /view$/ }).waitFor(patience);
  expect(await stageOf(dialog).count()).toBe(0);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.locator("[data-state=fine]").waitFor(patience);
  await stageOf(dialog).waitFor();
});

test("without WebGL and without JavaScript the picture stays, with words", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(phone);
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : (get as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof get;
  });
  await openAwake(page, `${pathOf(frame)}?view=3d`);
  const dialog = viewer(page, frame);
  await dialog.getByRole("alert").filter({ hasText: "cannot show the frame in 3D" }).waitFor(patience);
  await dialog.getByRole("img", { name: /view$/ }).waitFor();
  await expect.poll(() => findBarriers(page)).toEqual([]);

  const plain = await openPage(phone, { javaScriptEnabled: false });
  await plain.goto(pathOf(frame));
  await plain.getByRole("link", { name: "View in 3D" }).click();
  await viewer(plain, frame).getByText("Please switch on JavaScript to turn the frame.").waitFor();
});

test("what is no frame has no view in 3D and no sheet", async () => {
  const lens = await findProduct("daily_disposable");
  const page = await openPage(phone);
  await openAwake(page, pathOf(lens));
  expect(await page.getByRole("link", { name: "View in 3D" }).count()).toBe(0);
  for (const path of ["frame-design", "size-sheet"]) {
    const answer = await fetch(`${ownShop().url}/${path}/${lens.product_live_sale_id}`);
    expect(answer.status, path).toBe(404);
  }
});
