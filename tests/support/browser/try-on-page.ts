import { expect } from "vitest";
import type { Locator, Page, Request } from "playwright-core";
import sharp from "sharp";
import type { DrawnFace } from "./draw-face.ts";
import { openAwake } from "./sign-in-at.ts";

export const fileOf = ({ jpeg }: { jpeg: Buffer }) => ({ name: "me.jpg", mimeType: "image/jpeg", buffer: jpeg });

/** Opens the page where frames are tried on with a photo, at its marks. */
export async function openWithPhoto(page: Page, path: string, face: DrawnFace): Promise<void> {
  await openAwake(page, path);
  await page.getByLabel("Photo file").setInputFiles(fileOf(face));
  await page.getByRole("heading", { name: "Put a cross on each pupil" }).waitFor();
}

/** As people do it: a press on the photo, and the last pixels by the arrow keys. */
export async function placeMark(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const mark = page.getByRole("slider", { name });
  const photo = page.getByRole("group", { name: "Your photo with its marks" });
  const { x, y } = await onScreen(photo, to);
  await page.mouse.click(x, y);
  await mark.focus();
  const off = async () => {
    const [, across, down] = /^(\d+) across, (\d+) down/.exec((await mark.getAttribute("aria-valuetext"))!)!;
    return { x: to.x - Number(across), y: to.y - Number(down) };
  };
  for (let presses = 0; presses < 12; presses += 1) {
    const way = await off();
    if (Math.abs(way.x) > 1) await page.keyboard.press(way.x > 0 ? "ArrowRight" : "ArrowLeft");
    else if (Math.abs(way.y) > 1) await page.keyboard.press(way.y > 0 ? "ArrowDown" : "ArrowUp");
    else return;
  }
  throw new Error(`${name} cannot be put where it belongs`);
}

export async function putOn(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Try on the glasses" }).click();
  const stage = page.getByRole("application").first();
  await stage.waitFor();
  // Whoever pressed the button below the photo sees their face now, on a phone too.
  const outside = () =>
    stage.evaluate((photo) => {
      const { top, bottom } = photo.getBoundingClientRect();
      return Math.max(0, -top, bottom - innerHeight);
    });
  await expect.poll(outside).toBe(0);
  await drawn(page);
  return stage;
}

/** Until a front lies on every face. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelectorAll(".try-on-front image").length ===
      document.querySelectorAll(".try-on-faces > li").length,
  );
}

/** Where a place of the photo stands in the window. */
export function onScreen(svg: Locator, place: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return svg.evaluate((element, { x, y }) => {
    const at = new DOMPoint(x, y).matrixTransform((element as SVGSVGElement).getScreenCTM()!);
    return { x: at.x, y: at.y };
  }, place);
}

/** How a front is laid on: pixels of the photo that one of its own is, degrees, and where its upper left corner is. */
export function laidOn(stage: Locator): Promise<{ grown: number; degrees: number; x: number; y: number }> {
  return stage.locator(".try-on-front").evaluate((group) => {
    const { a, b, e, f } = (group as SVGGElement).transform.baseVal.consolidate()!.matrix;
    return { grown: Math.hypot(a, b), degrees: (Math.atan2(b, a) * 180) / Math.PI, x: e, y: f };
  });
}

/** How wide the front is that is to be seen on the photo, in millimetres of the drawn face, measured on the screen's own pixels. */
export async function measureFront(page: Page, stage: Locator, face: DrawnFace): Promise<number> {
  const shoot = async (css: string) => {
    const style = await page.addStyleTag({ content: css });
    const picture = await stage.screenshot();
    await style.evaluate((element) => (element as unknown as Element).remove());
    return picture;
  };
  // Its shadow is wider than it.
  const worn = await shoot(".try-on-front image { filter: none }");
  const bare = await shoot(".try-on-front { display: none }");
  const { data: one, info } = await sharp(worn).greyscale().raw().toBuffer({ resolveWithObject: true });
  const other = await sharp(bare).greyscale().raw().toBuffer();
  const [from, to] = await Promise.all([onScreen(stage, face.right), onScreen(stage, face.left)]);
  const eyesPx = Math.hypot(to.x - from.x, to.y - from.y);
  // Along the line of the pupils.
  const [cos, sin] = [(to.x - from.x) / eyesPx, (to.y - from.y) / eyesPx];
  let [left, right] = [Infinity, -Infinity];
  for (let at = 0; at < one.length; at += 1) {
    if (Math.abs(one[at]! - other[at]!) < 28) continue;
    const along = (at % info.width) * cos + Math.floor(at / info.width) * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
  }
  const shotPerPx = info.width / (await stage.boundingBox())!.width;
  return (right + 1 - left) / shotPerPx / (eyesPx / face.pdMm);
}

/** Every request from now on that could carry something away: all but those that only name what is wanted. */
export function listUploads(page: Page): { asked: string[]; uploads: string[] } {
  const [asked, uploads]: string[][] = [[], []];
  page.on("request", (request: Request) => {
    const { protocol } = new URL(request.url());
    // The browser's own memory.
    if (protocol === "blob:" || protocol === "data:") return;
    asked!.push(request.url());
    const isPlain = request.method() === "GET" && request.postDataBuffer() === null && request.url().length < 300;
    if (!isPlain) uploads!.push(`${request.method()} ${request.url().slice(0, 300)}`);
  });
  return { asked: asked!, uploads: uploads! };
}
