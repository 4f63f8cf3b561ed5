import { MathUtils, Matrix4 } from "three";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { SHOWPIECES } from "#domain/frames/showpieces.ts";
import type { Head } from "#domain/heads/head.ts";
import { bustOf } from "#studio/head/bust.ts";
import { wearFrame } from "#studio/head/wear-frame.ts";
import { buildFrame } from "#studio/mesh/build-frame.ts";
import { COARSE } from "#studio/mesh/frame-solid.ts";
import { boxOfMeshes } from "#studio/mesh/measure-mesh.ts";
import { carriedMesh } from "#studio/pose.ts";
import { openStudio, type Studio } from "#tools/pictures/open-studio.ts";
import { type View, VIEWS } from "#tools/photographer/views.ts";

const SIZE = { width: 240, height: 180 };
const WORDS = { brand: "Chashma", model: "Tara" };

/** How wide a front is on a head that is turned as in its picture, in mm. */
function turnedWidthMm(design: FrameDesign, head: Head): number {
  const solid = buildFrame(design, COARSE);
  const pose = wearFrame(solid, head, bustOf(head));
  const turned = new Matrix4().makeRotationY(MathUtils.degToRad(VIEWS.worn.turn)).multiply(pose.front);
  const fronts = solid.parts.filter(({ body }) => body === "front");
  const { low, high } = boxOfMeshes(fronts.map(({ mesh }) => carriedMesh(mesh, turned)));
  return high[0] - low[0];
}

describe("the photographer", () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  const shoot = async (piece: keyof typeof SHOWPIECES, view: View) => {
    const subject = { kind: "frame", ...SHOWPIECES[piece], words: WORDS } as const;
    const { pixels } = await studio.shoot({ subject, view, exposures: 2 }, SIZE);
    return pixels;
  };
  const at = (pixels: Buffer, x: number, y: number) => [...pixels.subarray((y * SIZE.width + x) * 4).subarray(0, 4)];
  /** Pixels darker than the ground and its shadow. */
  const dark = (pixels: Buffer) => {
    let count = 0;
    for (let from = 0; from < pixels.length; from += 4) if (pixels[from]! < 110) count += 1;
    return count;
  };

  test("takes the same picture twice, of a black frame on the ground of the pages", async () => {
    const once = await shoot("wayfarerBlack", "three-quarter");
    // Another product in between must leave no trace.
    await shoot("aviatorSun", "front");
    const again = await shoot("wayfarerBlack", "three-quarter");
    expect(again.equals(once)).toBe(true);
    for (const [x, y] of [
      [2, 2],
      [SIZE.width - 3, 2],
    ] as const) {
      const ground = [0xf3, 0xf1, 0xec];
      at(once, x, y)
        .slice(0, 3)
        .forEach((band, nth) => expect(Math.abs(band - ground[nth]!)).toBeLessThanOrEqual(3));
    }
    expect(dark(once)).toBeGreaterThan(SIZE.width * SIZE.height * 0.02);
  });

  test("shows a sun lens dark and a clear one bright", async () => {
    expect(dark(await shoot("aviatorSun", "front"))).toBeGreaterThan(3 * dark(await shoot("aviatorGold", "front")));
  });

  test("shows a frame worn in the scale that it says, the same twice", async () => {
    const head = { person: "woman", faceWidthMm: 122, skin: "pale" } as const;
    // Its temples are pale: the front alone is dark.
    const { design, colourway } = SHOWPIECES.wayfarerBlack;
    const pale = { ...colourway, templeHex: "#F2E4D6" };
    const subject = { kind: "frame", design, colourway: pale, words: WORDS, head } as const;
    const size = { width: 480, height: 360 };
    const take = async () => (await studio.shoot({ subject, view: "worn", exposures: 2 }, size)).pixels;
    const pixels = await take();
    let [left, right] = [size.width, 0];
    for (let from = 0; from < pixels.length; from += 4) {
      if (pixels[from]! > 70) continue;
      const x = (from / 4) % size.width;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
    const mmPerPx = VIEWS.worn.fixed.heightMm / size.height;
    const trueMm = turnedWidthMm(design, head);
    // To a pixel at either end.
    expect(Math.abs((right - left) * mmPerPx - trueMm)).toBeLessThan(2 * mmPerPx + trueMm * 0.01);
    expect((await take()).equals(pixels)).toBe(true);
  });

  test("cuts a front out: nothing around it, little in the lenses, all of the rim", async () => {
    const pixels = await shoot("wayfarerBlack", "cut-out");
    expect(at(pixels, 1, 1)[3]).toBe(0);
    const middle = SIZE.height / 2;
    const covers = Array.from({ length: SIZE.width }, (_, x) => at(pixels, x, middle)[3]!);
    expect(Math.max(...covers)).toBeGreaterThan(250);
    // Across the middle of a lens.
    expect(Math.min(...covers.slice(50, 80))).toBeLessThan(60);
  });
});
