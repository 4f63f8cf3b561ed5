import { expect, test } from "vitest";
import { desk, openPage, phone, seePictures } from "#tests/support/browser/browser.ts";
import { findProduct } from "#tests/support/browser/find-product.ts";
import { sidewaysScroll } from "#tests/support/browser/sign-in-at.ts";
import {
  inColours,
  look,
  openViewer,
  patience,
  seen,
  spentBy,
  stageOf,
  whole,
} from "#tests/support/browser/viewer-page.ts";

seePictures();

test("temples fold and open again, at once where motion is not wished for", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(desk, { reducedMotion: "reduce" });
  const dialog = await openViewer(page, frame);
  await seen(dialog, /^Seen from .*\.$/);
  // The shadows of the fold follow the mesh.
  await expect.poll(() => page.workers().length, patience).toBe(0);
  const open = await look(dialog);
  await dialog.getByRole("button", { name: "Fold", exact: true }).click();
  await seen(dialog, /Temples folded\.$/);
  const folded = await look(dialog);
  expect(folded).not.toBe(open);
  const { triangles, draws } = await spentBy(dialog);
  expect(triangles).toBeLessThanOrEqual(150_000);
  expect(draws).toBeLessThanOrEqual(40);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await seen(dialog, /from above\.$/);
  await dialog.getByRole("button", { name: "Fold", exact: true }).waitFor(patience);
});

test("a finger turns it, two bring it nearer, two taps lead back; at rest nothing is drawn", whole, async () => {
  const frame = await findProduct("eye_glasses", inColours);
  const page = await openPage(phone, { hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const draw = WebGL2RenderingContext.prototype.drawElements;
    Object.assign(window, { drawn: 0 });
    WebGL2RenderingContext.prototype.drawElements = function (...given) {
      (window as unknown as { drawn: number }).drawn += 1;
      return draw.apply(this, given);
    };
  });
  const dialog = await openViewer(page, frame);
  // A phone's whole screen.
  const sheet = (await dialog.boundingBox())!;
  expect([sheet.width, sheet.height].map(Math.round)).toEqual([phone.width, phone.height]);
  const hint = dialog.locator(".frame-viewer-hint");
  expect(await hint.textContent()).toContain("Drag to turn");
  const box = (await stageOf(dialog).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    });
  await touch("touchStart", [x, y]);
  for (const far of [20, 40, 68]) await touch("touchMove", [x + far, y]);
  await touch("touchEnd");
  await seen(dialog, /^Seen from the front, a little from above\.$/);
  expect(await hint.count()).toBe(0);
  await touch("touchStart", [x - 40, y], [x + 40, y]);
  for (const far of [50, 60, 80]) await touch("touchMove", [x - far, y], [x + far, y]);
  await touch("touchEnd");
  await seen(dialog, /, 2\.0 times as large\.$/);
  // With times of their own: a busy machine takes long between two events.
  const from = Date.now() / 1_000;
  for (const [type, at] of [
    ["touchStart", 0],
    ["touchEnd", 0.03],
    ["touchStart", 0.15],
    ["touchEnd", 0.18],
  ] as const) {
    const touchPoints = type === "touchStart" ? [{ x, y }] : [];
    await fingers.send("Input.dispatchTouchEvent", { type, timestamp: from + at, touchPoints });
  }
  await seen(dialog, /^Seen from the front, a little from the wearer's left, a little from above\.$/);

  await expect.poll(() => page.workers().length, patience).toBe(0);
  await look(dialog);
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn);
  // Until two counts are alike it still comes to rest.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await drawn();
        const same = now === before;
        before = now;
        return same;
      },
      { ...patience, interval: 1_000 },
    )
    .toBe(true);
  expect(before).toBeGreaterThan(0);
  // So many pictures of the page itself draw none of the frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 30;
        const next = () => ((left -= 1) > 0 ? requestAnimationFrame(next) : resolve());
        next();
      }),
  );
  expect(await drawn()).toBe(before);
  expect(await sidewaysScroll(page)).toBe(0);
});
