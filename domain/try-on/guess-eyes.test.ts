import { expect, test } from "vitest";
import { type GreyPicture, guessEyes } from "./guess-eyes.ts";

type Blot = { x: number; y: number; wide: number; tall: number; shade: number };

function paint(width: number, height: number, blots: readonly Blot[], ground = 190): GreyPicture {
  const grey = new Uint8Array(width * height).fill(ground);
  for (const { x, y, wide, tall, shade } of blots) {
    for (let row = Math.max(0, y - tall); row <= Math.min(height - 1, y + tall); row += 1) {
      for (let column = Math.max(0, x - wide); column <= Math.min(width - 1, x + wide); column += 1) {
        if (((column - x) / wide) ** 2 + ((row - y) / tall) ** 2 <= 1) grey[row * width + column] = shade;
      }
    }
  }
  return { grey, width, height };
}

/** Hair, two brows, two eyes, nostrils and a mouth. */
const face = (x: number, y: number, half: number) => [
  { x, y: y - 75, wide: 80, tall: 30, shade: 40 },
  { x: x - half, y: y - 16, wide: 18, tall: 4, shade: 70 },
  { x: x + half, y: y - 16, wide: 18, tall: 4, shade: 70 },
  { x: x - half, y, wide: 5, tall: 5, shade: 30 },
  { x: x + half, y, wide: 5, tall: 5, shade: 30 },
  { x: x - 8, y: y + 40, wide: 3, tall: 2, shade: 110 },
  { x: x + 8, y: y + 40, wide: 3, tall: 2, shade: 110 },
  { x, y: y + 62, wide: 24, tall: 5, shade: 120 },
];

test.each([
  [120, 130, 30],
  [110, 140, 26],
  [128, 120, 36],
])("the pupils of a face about %s, %s are found, and neither brows nor nostrils", (x, y, half) => {
  const found = guessEyes(paint(240, 320, face(x, y, half)));
  expect(found).not.toBeNull();
  const off = [found!.right.x - (x - half), found!.right.y - y, found!.left.x - (x + half), found!.left.y - y];
  expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(2);
});

test("where nothing is dark and round nothing is guessed", () => {
  expect(guessEyes(paint(240, 320, []))).toBeNull();
  expect(guessEyes(paint(240, 320, [{ x: 120, y: 130, wide: 200, tall: 6, shade: 40 }]))).toBeNull();
});
