import { guessEyes as guessInGrey } from "#domain/try-on/guess-eyes.ts";
import type { EyeMarks } from "#domain/try-on/photo-scale.ts";

/** Enough to tell a pupil from a brow. */
const LOOKED_AT_PX = 240;

/** Where the pupils may be in the photo, or null. Looked for here, in a small copy, by brightness alone. */
export function guessEyes(photo: HTMLCanvasElement): EyeMarks | null {
  const share = Math.min(1, LOOKED_AT_PX / photo.width);
  const [width, height] = [Math.round(photo.width * share), Math.round(photo.height * share)];
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  brush.drawImage(photo, 0, 0, width, height);
  const { data } = brush.getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    return 0.3 * data[4 * at]! + 0.59 * data[4 * at + 1]! + 0.11 * data[4 * at + 2]!;
  });
  const found = guessInGrey({ grey, width, height });
  const enlarged = ({ x, y }: { x: number; y: number }) => ({ x: (x + 0.5) / share, y: (y + 0.5) / share });
  return found && { right: enlarged(found.right), left: enlarged(found.left) };
}
