import { corners, type Mends } from "./mend.ts";

/** Aviators that were square, upper bars with nothing to hang on, and children's frames without a rim. */
export const WIRES: Mends = {
  11: { lensHeightMm: 46.6, outline: { corners: corners(2.7, 2.8, 2.2, 2.45), pinch: 0.22, sway: 0.05, tilt: -0.03 } },
  28: { rim: "Full Rim", rimTopMm: 1.3, rimSideMm: 1.3, rimBottomMm: 1.3 },
  32: { bridge: "saddle", bridgeRise: 0.36 },
  39: { lensHeightMm: 42.4, outline: { corners: corners(2.9, 2.8, 2.3, 2.5), pinch: 0.2, sway: 0.05 } },
  53: { outline: { corners: corners(2.75, 2.8, 2.25, 2.5), pinch: 0.2, sway: 0.05, tilt: -0.03 } },
  107: { outline: { corners: corners(2.8, 2.75, 2.25, 2.45), pinch: 0.22, sway: 0.05, tilt: -0.02 } },
  126: { bridge: "saddle", bridgeRise: 0.4 },
  131: { lensHeightMm: 46.2, outline: { corners: corners(3, 2.8, 2.3, 2.45), pinch: 0.21, sway: 0.05 } },
  139: { outline: { corners: corners(2.6, 2.7, 2.2, 2.5), pinch: 0.2, sway: 0.05, tilt: -0.03 } },
  151: { rim: "Full Rim", rimTopMm: 1.3, rimSideMm: 1.3, rimBottomMm: 1.3 },
};
