import type { EyeMarks } from "#domain/try-on/photo-scale.ts";
import { EYES_IN_OUTLINE } from "#web/storefront/product/try-on/face-outline.tsx";

/** Where the eyes are of somebody who holds their face in the outline: pixels of the camera's picture. */
export function outlineEyes({ width, height }: { width: number; height: number }): EyeMarks {
  const side = Math.min(width, height);
  const at = (share: number) => ({
    x: (width - side) / 2 + share * side,
    y: (height - side) / 2 + EYES_IN_OUTLINE.y * side,
  });
  return { right: at(EYES_IN_OUTLINE.right), left: at(EYES_IN_OUTLINE.left) };
}
