import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Answer, findFace, followFace, LOOK_PX, type LookedAt } from "#domain/try-on/face/find-face.ts";
import { readModel } from "#domain/try-on/face/read-model.ts";
import { runModel } from "#domain/try-on/face/run-model.ts";
import { apart } from "#domain/try-on/photo-scale.ts";
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
  const look = async ({ x, y, side }: LookedAt): Promise<Answer> => {
    const step = side / LOOK_PX;
    const fine = Math.max(1, Math.round(step));
    const input = new Float32Array(LOOK_PX * LOOK_PX * 3).fill(-1);
    for (let row = 0; row < LOOK_PX; row += 1)
      for (let column = 0; column < LOOK_PX; column += 1)
        for (let band = 0; band < 3; band += 1) {
          let sum = 0;
          for (let nth = 0; nth < fine * fine; nth += 1) {
            const across = Math.floor(x + (column + ((nth % fine) + 0.5) / fine) * step);
            const down = Math.floor(y + (row + (Math.floor(nth / fine) + 0.5) / fine) * step);
            const inside = across >= 0 && down >= 0 && across < width && down < height;
            sum += inside ? data[(down * width + across) * 3 + band]! : 0;
          }
          input[(row * LOOK_PX + column) * 3 + band] = sum / fine ** 2 / 127.5 - 1;
        }
    const [places, scores] = run(input);
    return { places: places!.slice(), scores: scores!.slice() };
  };
  return { size: { width, height }, look };
}

test("both eyes of a drawn face are found, upright, tilted, near and far", async () => {
  for (const wanted of [
    {},
    { pdMm: 58, pxPerMm: 4.1, rollDegrees: -8 },
    { rollDegrees: 12 },
    { width: 2_000, height: 1_400, pxPerMm: 2 },
  ]) {
    const face = await drawFace(wanted);
    const { size, look } = await lookerAt(face.jpeg);
    const found = await findFace(size, look);
    const words = JSON.stringify({ wanted, found });
    expect(found, words).not.toBeNull();
    // The pupil itself is then looked for within a fifth of their distance.
    const most = 0.12 * apart(face.right, face.left);
    expect(apart(found!.right, face.right), words).toBeLessThan(most);
    expect(apart(found!.left, face.left), words).toBeLessThan(most);
    expect(found!.sureness).toBeGreaterThan(0.6);
    expect(await followFace(found!, look), words).not.toBeNull();
  }
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
