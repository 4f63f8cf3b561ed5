import type { FrameDesign } from "#domain/frames/frame-design.ts";

export type Wearer = "grown" | "child";

/** What an optician would send a design back for. */
export type FrameFault = {
  rule: "nose-room" | "bridge" | "rim-weight" | "cat-eye" | "aviator" | "rimless";
  /** A whole sentence that says what to alter. */
  words: string;
  /** No face could wear it; everything else only looks wrong. */
  isUnwearable: boolean;
};

/** One thing that is looked at. */
export type FrameRule = (design: FrameDesign, wearer: Wearer) => FrameFault[];

/** Pads of silicone stand on arms that are bent to any nose. */
export const sitsOnItsRims = ({ build, nosePads }: FrameDesign): boolean => build === "plate" && nosePads === "moulded";
