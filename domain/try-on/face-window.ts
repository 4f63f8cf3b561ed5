import type { EyeMarks, PhotoScale } from "./photo-scale.ts";

/** The part of a photo that is shown, pixels of the photo. */
export type PhotoWindow = { x: number; y: number; width: number; height: number };

/** A head with some air; the eyes stand above the middle of it. */
const HEAD_MM = 235;
const EYES_AT = 0.44;

/** The face in a window of the given proportion (width over height), upright and never beyond the photo. */
export function faceWindow(given: {
  photo: { width: number; height: number };
  eyes: EyeMarks;
  scale: PhotoScale;
  aspect: number;
  zoom: number;
}): PhotoWindow {
  const { photo, eyes, scale, aspect, zoom } = given;
  const middle = { x: (eyes.right.x + eyes.left.x) / 2, y: (eyes.right.y + eyes.left.y) / 2 };
  const wanted = (HEAD_MM * scale.pxPerMm) / zoom;
  // As tall as a head, or as wide: whichever the window has less room for.
  const height = aspect >= 1 ? wanted : wanted / Math.max(aspect, 0.8);
  return fitInside(photo, { at: middle, share: EYES_AT, height, aspect });
}

/** The photo itself, or nearer to a place of it. */
export function photoWindow(given: {
  photo: { width: number; height: number };
  at: { x: number; y: number };
  aspect: number;
  zoom: number;
}): PhotoWindow {
  const { photo, at, aspect, zoom } = given;
  return fitInside(photo, { at, share: 0.5, height: Math.min(photo.height, photo.width / aspect) / zoom, aspect });
}

function fitInside(
  photo: { width: number; height: number },
  wanted: { at: { x: number; y: number }; share: number; height: number; aspect: number },
): PhotoWindow {
  const { at, share, aspect } = wanted;
  const height = Math.min(wanted.height, photo.height, photo.width / aspect);
  const width = height * aspect;
  const within = (low: number, most: number) => Math.min(Math.max(0, low), Math.max(0, most));
  return {
    x: within(at.x - width / 2, photo.width - width),
    y: within(at.y - height * share, photo.height - height),
    width,
    height,
  };
}
