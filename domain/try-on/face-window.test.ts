import { expect, test } from "vitest";
import { faceWindow, photoWindow } from "./face-window.ts";
import { evenPd } from "./photo-scale.ts";

const scale = { pxPerMm: 5, pd: evenPd(62), rollDegrees: 0 };
const eyesAt = (x: number, y: number) => ({ right: { x: x - 155, y }, left: { x: x + 155, y } });

test.each([
  ["in the middle", eyesAt(1000, 1000)],
  ["in a corner", eyesAt(200, 120)],
  ["at the foot", eyesAt(1800, 1950)],
])("a face %s is shown in its proportion and nothing beyond the photo", (_name, eyes) => {
  const photo = { width: 2000, height: 2000 };
  for (const zoom of [0.5, 1, 3]) {
    const { x, y, width, height } = faceWindow({ photo, eyes, scale, aspect: 0.86, zoom });
    expect(width / height).toBeCloseTo(0.86, 9);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect([x + width <= 2000.001, y + height <= 2000.001]).toEqual([true, true]);
  }
});

test("nearer shows less, and more than the photo is never shown", () => {
  const photo = { width: 900, height: 600 };
  const given = { photo, eyes: eyesAt(450, 300), scale, aspect: 0.86 };
  expect(faceWindow({ ...given, zoom: 0.5 }).height).toBe(600);
  const [far, near] = [1, 3].map((zoom) => faceWindow({ ...given, zoom: zoom * 4 }));
  expect(near!.width).toBeCloseTo(far!.width / 3, 0);
  expect(photoWindow({ photo, at: { x: 0, y: 0 }, aspect: 1.5, zoom: 1 })).toEqual({ x: 0, y: 0, ...photo });
});
