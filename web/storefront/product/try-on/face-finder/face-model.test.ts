import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Answer, findFace, followFace, LOOK_PX, type LookedAt } from "#domain/try-on/face/find-face.ts";
import { EYE_LOOK, pupilIn } from "#domain/try-on/face/pupil-in.ts";
import { readModel } from "#domain/try-on/face/read-model.ts";
import { runModel } from "#domain/try-on/face/run-model.ts";
import { apart, type Mark } from "#domain/try-on/photo-scale.ts";
import { drawFace } from "#tests/support/browser/draw-face.ts";

const MODEL = "@mediapipe/face_detection/face_detection_short_range.tflite";

let run: ReturnType<typeof runModel>;
beforeAll(async () => {
  const { buffer, byteOffset, length } = await readFile(fileURLToPath(import.meta.resolve(MODEL)));
  run = runModel(readModel((buffer as ArrayBuffer).slice(byteOffset, byteOffset + length)));
});

/** What a browser draws into the model's square. */
async function lookerAt(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  /** A square of the picture, black where it ends; each pixel is the mean of those that it covers. */
  const draw = ({ x, y, side }: LookedAt, px: number): Float32Array => {
    const step = side / px;
    const fine = Math.max(1, Math.round(step));
    const shades = new Float32Array(px * px * 3);
    for (let row = 0; row < px; row += 1)
      for (let column = 0; column < px; column += 1)
        for (let band = 0; band < 3; band += 1) {
          let sum = 0;
          for (let nth = 0; nth < fine * fine; nth += 1) {
            const across = Math.floor(x + (column + ((nth % fine) + 0.5) / fine) * step);
            const down = Math.floor(y + (row + (Math.floor(nth / fine) + 0.5) / fine) * step);
            const inside = across >= 0 && down >= 0 && across < width && down < height;
            sum += inside ? data[(down * width + across) * 3 + band]! : 0;
          }
          shades[(row * px + column) * 3 + band] = sum / fine ** 2;
        }
    return shades;
  };
  const look = async (at: LookedAt): Promise<Answer> => {
    const [places, scores] = run(draw(at, LOOK_PX).map((shade) => shade / 127.5 - 1));
    return { places: places!.slice(), scores: scores!.slice() };
  };
  const pupilNear = (near: Mark, side: number): Mark => {
    const { px } = EYE_LOOK;
    const at = { x: near.x - side / 2, y: near.y - side / 2, side };
    const shades = draw(at, px);
    const grey = Float32Array.from({ length: px * px }, (_, nth) => {
      return 0.3 * shades[3 * nth]! + 0.59 * shades[3 * nth + 1]! + 0.11 * shades[3 * nth + 2]!;
    });
    const found = pupilIn({ grey, width: px, height: px })!;
    return { x: at.x + (found.x + 0.5) * (side / px), y: at.y + (found.y + 0.5) * (side / px) };
  };
  return { size: { width, height }, look, pupilNear };
}

test.each([
  ["upright", {}],
  ["tilted to one side", { pdMm: 58, pxPerMm: 4.1, rollDegrees: -8 }],
  ["tilted to the other", { rollDegrees: 12 }],
  ["far away", { width: 2_000, height: 1_400, pxPerMm: 2 }],
])("both pupils of a drawn face are found to about a millimetre: %s", async (_how, wanted) => {
  const face = await drawFace(wanted);
  const { size, look, pupilNear } = await lookerAt(face.jpeg);
  const found = await findFace(size, look);
  const words = JSON.stringify(found);
  expect(found, words).not.toBeNull();
  const side = EYE_LOOK.share * apart(found!.right, found!.left);
  for (const eye of ["right", "left"] as const) {
    const offMm = apart(pupilNear(found![eye], side), face[eye]) / face.pxPerMm;
    expect(offMm, `${eye}, ${words}`).toBeLessThan(1.2);
  }
  expect(found!.sureness).toBeGreaterThan(0.6);
  expect(await followFace(found!, look), words).not.toBeNull();
});

test("a wall has no face", async () => {
  const wall = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#9ab" } })
    .png()
    .toBuffer();
  const { size, look } = await lookerAt(wall);
  expect(await findFace(size, look)).toBeNull();
});

test("what is no model is refused", () => {
  const bytes = new Uint8Array(64);
  bytes[0] = 16;
  expect(() => readModel(bytes.buffer)).toThrow("no TensorFlow Lite model");
});
