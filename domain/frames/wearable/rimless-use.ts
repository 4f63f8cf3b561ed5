import type { FrameFault, FrameRule } from "./frame-fault.ts";

const fault = (words: string): FrameFault => ({ rule: "rimless", words, isUnwearable: false });

/** Bare lenses chip and their screws work loose: not for children, and nothing that only hangs there. */
export const rimlessUse: FrameRule = ({ rim, bridge }, wearer) => {
  if (rim !== "Rim Less") return [];
  return [
    ...(wearer === "child" ? [fault("Rimless lenses chip where children play: give a child's frame a rim.")] : []),
    ...(bridge === "double" ? [fault("The upper bar has no rim to hang on: a rimless frame has one bridge.")] : []),
  ];
};
