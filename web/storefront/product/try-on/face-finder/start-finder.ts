import modelUrl from "@mediapipe/face_detection/face_detection_short_range.tflite?url";
import { findFace, followFace, type FoundFace, LOOK_PX, type LookedAt } from "#domain/try-on/face/find-face.ts";
import { EYE_LOOK } from "#domain/try-on/face/pupil-in.ts";
import { apart, type Mark } from "#domain/try-on/photo-scale.ts";
import type { FromFinder, ToFinder } from "./face-worker.ts";

/** A photo, or what a camera shows now, in its own pixels. */
export type Seen = { picture: CanvasImageSource; width: number; height: number };

/** What is asked together is answered in turn. Each throws when the worker has failed. */
export type FaceFinder = {
  find: (seen: Seen) => Promise<FoundFace | null>;
  /** Where the face was a moment ago it is found by a single look. */
  follow: (before: FoundFace, seen: Seen) => Promise<FoundFace | null>;
  stop: () => void;
};

/** Beyond a slow mobile line's patience. */
const MOST_WAIT_MS = 30_000;
/** A look takes a second on a slow device. */
const MOST_LOOK_MS = 10_000;

/** Fetches the model from the shop and starts a worker with it; throws when either cannot be had. */
export async function startFinder(): Promise<FaceFinder> {
  const answer = await fetch(modelUrl, { signal: AbortSignal.timeout(MOST_WAIT_MS) });
  if (!answer.ok) throw new Error(`The model cannot be had: ${answer.status}`);
  const model = await answer.arrayBuffer();
  const worker = new Worker(new URL("./face-worker.ts", import.meta.url), { type: "module", name: "face-finder" });
  const askNow = (question: ToFinder, transfer: ArrayBufferLike): Promise<FromFinder> =>
    new Promise((resolve, reject) => {
      const answered = new AbortController();
      const { signal } = answered;
      const settle = (how: () => void) => {
        answered.abort();
        how();
      };
      worker.addEventListener("message", ({ data }: MessageEvent<FromFinder>) => settle(() => resolve(data)), {
        signal,
      });
      const fail = () => settle(() => reject(new Error("The finder has failed")));
      for (const end of ["error", "messageerror"]) worker.addEventListener(end, fail, { signal });
      // One that hangs, or was ended by the system, says nothing.
      const timer = setTimeout(fail, "model" in question ? MOST_WAIT_MS : MOST_LOOK_MS);
      signal.addEventListener("abort", () => clearTimeout(timer));
      worker.postMessage(question, [transfer as ArrayBuffer]);
    });
  let asked: Promise<unknown> = Promise.resolve();
  const ask = (question: ToFinder, transfer: ArrayBufferLike): Promise<FromFinder> => {
    const answered = asked.then(() => askNow(question, transfer));
    asked = answered.catch(() => undefined);
    return answered;
  };
  const [look, eye] = [squareDrawer(LOOK_PX), squareDrawer(EYE_LOOK.px)];
  const lookAt = (seen: Seen) => async (at: LookedAt) => {
    const face = look(seen, at);
    const said = await ask({ face }, face.buffer);
    if (!("answer" in said)) throw new Error("The finder is out of step");
    return said.answer;
  };
  const pupilAt = async (seen: Seen, near: Mark, side: number): Promise<Mark> => {
    const at = { x: near.x - side / 2, y: near.y - side / 2, side };
    const rgba = eye(seen, at);
    const said = await ask({ eye: rgba }, rgba.buffer);
    if (!("pupil" in said)) throw new Error("The finder is out of step");
    const px = side / EYE_LOOK.px;
    // An eye that is shut stays where the model sees it.
    return said.pupil ? { x: at.x + (said.pupil.x + 0.5) * px, y: at.y + (said.pupil.y + 0.5) * px } : near;
  };
  const withPupils = async (seen: Seen, face: FoundFace | null): Promise<FoundFace | null> => {
    if (!face) return null;
    const side = apart(face.right, face.left) * EYE_LOOK.share;
    const right = await pupilAt(seen, face.right, side);
    return { ...face, right, left: await pupilAt(seen, face.left, side) };
  };
  try {
    const said = await ask({ model }, model);
    if (!("ready" in said)) throw new Error("The model is not understood");
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    find: async (seen) => withPupils(seen, await findFace(seen, lookAt(seen))),
    follow: async (before, seen) => withPupils(seen, await followFace(before, lookAt(seen))),
    stop: () => worker.terminate(),
  };
}

/** Draws squares of a picture, black where it ends, as large as the finder looks at them. */
function squareDrawer(px: number): (seen: Seen, at: LookedAt) => Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: px, height: px });
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  brush.imageSmoothingQuality = "high";
  return ({ picture, width, height }, { x, y, side }) => {
    const grown = px / side;
    brush.fillStyle = "#000";
    brush.fillRect(0, 0, px, px);
    brush.drawImage(picture, -x * grown, -y * grown, width * grown, height * grown);
    return brush.getImageData(0, 0, px, px).data;
  };
}
