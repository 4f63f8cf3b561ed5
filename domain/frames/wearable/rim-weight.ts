import type { FrameRule } from "./frame-fault.ts";

/** Below the lens a rim is weight on the cheek: thicker than this and than a tenth of the lens it is a ring. */
const MOST_MM = 4.5;
const MOST_OF_HEIGHT = 0.1;

/** The rim's width beside the lens height. */
export const rimWeight: FrameRule = ({ build, rimBottomMm, lensHeightMm }) =>
  build === "plate" && rimBottomMm > MOST_MM && rimBottomMm > MOST_OF_HEIGHT * lensHeightMm
    ? [
        {
          rule: "rim-weight",
          words: `The rims are too thick: ${rimBottomMm.toFixed(1)} mm below a lens ${lensHeightMm.toFixed(1)} mm high. At most ${MOST_MM} mm, or a tenth of the height.`,
          isUnwearable: false,
        },
      ]
    : [];
