import { expect, test } from "vitest";
import { frontHalfWidthMm } from "#domain/frames/measure-frame.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import { drawnFront } from "./front-picture.ts";
import { wornTemples } from "./worn-temples.ts";

for (const [name, { design, colourway }] of Object.entries(SHOWPIECES))
  test(`the temples of ${name} run in from under the ends of the front, and end behind the ears`, () => {
    const front = drawnFront(design, "a.svg");
    const { sides, colour, cover } = wornTemples(design, colourway, front);
    expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(cover).toBeGreaterThan(0.5);
    const [right, left] = sides.map(({ d, fadeFrom, fadeTo }) => {
      const across = [...d.matchAll(/[ML]([\d.-]+) /g)].map(
        ([, x]) => Math.abs(Number(x) - front.originPx.x) * front.mmPerPx,
      );
      return {
        most: Math.max(...across),
        least: Math.min(...across),
        fade: Math.abs(fadeTo - front.originPx.x) * front.mmPerPx,
        way: fadeTo - fadeFrom,
      };
    });
    // Nothing of them stands out beside the front, and they never reach the pupils.
    expect(right!.most).toBeLessThanOrEqual(frontHalfWidthMm(design) + 1);
    expect(right!.least).toBeGreaterThan(44);
    expect(right!.fade).toBeLessThan(right!.most - 4);
    expect(right!.way).toBeGreaterThan(0);
    expect(left!.way).toBeLessThan(0);
    expect(left!.most).toBeCloseTo(right!.most, 0);
  });
