import type { Answer } from "#domain/try-on/face/find-face.ts";
import { pupilIn } from "#domain/try-on/face/pupil-in.ts";
import { readModel } from "#domain/try-on/face/read-model.ts";
import { runModel } from "#domain/try-on/face/run-model.ts";
import type { Mark } from "#domain/try-on/photo-scale.ts";

/** The model comes first; then squares of a picture, four bytes a pixel: a look for a face, or one at an eye. */
export type ToFinder = { model: ArrayBuffer } | { face: Uint8ClampedArray } | { eye: Uint8ClampedArray };
export type FromFinder = { ready: true } | { answer: Answer } | { pupil: Mark | null } | { failed: true };

let run: ReturnType<typeof runModel> | null = null;

/** Runs in a worker, so that the page stays quick. It asks for nothing and keeps nothing. */
addEventListener("message", ({ data }: MessageEvent<ToFinder>) => {
  try {
    postMessage(answerTo(data));
  } catch {
    // What came as a model is none, or one that is not understood.
    postMessage({ failed: true } satisfies FromFinder);
  }
});

function answerTo(data: ToFinder): FromFinder {
  if ("model" in data) {
    run = runModel(readModel(data.model));
    return { ready: true };
  }
  if ("eye" in data) return { pupil: pupilIn(greyOf(data.eye)) };
  if (!run) throw new Error("The model has not come");
  const [places, scores] = run(shadesOf(data.face));
  return { answer: { places: places!, scores: scores! } };
}

/** From -1 for black to 1, as the model was taught. */
function shadesOf(rgba: Uint8ClampedArray): Float32Array {
  const shades = new Float32Array((rgba.length / 4) * 3);
  for (let at = 0; at < rgba.length / 4; at += 1)
    for (let band = 0; band < 3; band += 1) shades[3 * at + band] = rgba[4 * at + band]! / 127.5 - 1;
  return shades;
}

function greyOf(rgba: Uint8ClampedArray) {
  const side = Math.sqrt(rgba.length / 4);
  const grey = Float32Array.from({ length: side * side }, (_, at) => {
    return 0.3 * rgba[4 * at]! + 0.59 * rgba[4 * at + 1]! + 0.11 * rgba[4 * at + 2]!;
  });
  return { grey, width: side, height: side };
}
