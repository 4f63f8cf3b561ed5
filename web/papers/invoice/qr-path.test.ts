import { create } from "qrcode";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

/** The squares that a path of rectangles darkens, "x y" each. */
function darkened(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, n) => `${Number(x) + n} ${y}`),
  );
}

test("the drawing darkens exactly the code's modules, inside a quiet zone of four", () => {
  const number = "7QK3-M0ZP-9XVT-2B6H";
  const { side, path } = qrPath(number);
  const { size, data } = create(number, { errorCorrectionLevel: "M" }).modules;
  const expected: string[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (data[y * size + x]) expected.push(`${x + 4} ${y + 4}`);
  expect(darkened(path)).toEqual(expected);
  expect(side).toBe(size + 8);
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, "")).toBe("");
});
