import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { bridgeShape } from "./bridge-shape.ts";
import { calledAviator } from "./called-aviator.ts";
import { catEyeLine } from "./cat-eye-line.ts";
import type { FrameFault, FrameRule, Wearer } from "./frame-fault.ts";
import { noseRoom } from "./nose-room.ts";
import { rimWeight } from "./rim-weight.ts";
import { rimlessUse } from "./rimless-use.ts";

const RULES: readonly FrameRule[] = [noseRoom, bridgeShape, rimWeight, catEyeLine, calledAviator, rimlessUse];

/** Everything that an optician would send a design back for; none: it can be sold. */
export const frameFaults = (design: FrameDesign, wearer: Wearer): FrameFault[] =>
  RULES.flatMap((rule) => rule(design, wearer));
