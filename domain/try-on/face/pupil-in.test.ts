import { expect, test } from "vitest";
import { EYE_LOOK, pupilIn } from "./pupil-in.ts";

const { px } = EYE_LOOK;
const SKIN = 170;

/** An eye between its lids: white, a dark iris of 11.7 mm, and a light in it. */
function drawEye({ x, y, iris = 60 }: { x: number; y: number; iris?: number }) {
  const mm = px / EYE_LOOK.share / 63;
  const grey = new Float32Array(px * px);
  for (let row = 0; row < px; row += 1)
    for (let column = 0; column < px; column += 1) {
      const [across, down] = [(column - x) / mm, (row - y) / mm];
      const open = ((column - px / 2) / mm / 15) ** 2 + (down / 5) ** 2 < 1;
      const isIris = Math.hypot(across, down) < 5.85;
      const isLight = Math.hypot(across - 1.5, down + 1.5) < 0.8;
      grey[row * px + column] = !open ? SKIN : isLight ? 250 : isIris ? iris : 215;
    }
  return { grey, width: px, height: px };
}

test("the middle of an iris is found to half a millimetre, dark or light, where lids cover half of it", () => {
  const half = px / EYE_LOOK.share / 63 / 2;
  for (const [x, y] of [
    [47.5, 47.5],
    [40, 50],
    [58.5, 44.2],
  ] as const)
    for (const iris of [40, 130]) {
      const found = pupilIn(drawEye({ x, y, iris }))!;
      expect(Math.abs(found.x - x), `${found.x} for ${x}`).toBeLessThan(half);
      expect(Math.abs(found.y - y), `${found.y} for ${y}`).toBeLessThan(half);
    }
});

test("skin alone has no iris", () => {
  const grey = new Float32Array(px * px).fill(SKIN);
  expect(pupilIn({ grey, width: px, height: px })).toBeNull();
});
