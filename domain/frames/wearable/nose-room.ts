import { type FrameRule, sitsOnItsRims } from "./frame-fault.ts";
import { plateOutline } from "./plate-outline.ts";

/**
 * A nose spreads by about 25 degrees on either side below its crest: 10 mm down it is some 10 mm wide at least, and 18 mm down, where
 * the foot of a moulded pad stands, 15.5 mm. A child's is smaller by 15 %.
 */
const NEEDED = [
  { belowMm: 10, wideMm: 10 },
  { belowMm: 18, wideMm: 15.5 },
] as const;
const CHILD = 0.85;

/** Room for a nose between rims that it has to carry. */
export const noseRoom: FrameRule = (design, wearer) => {
  if (!sitsOnItsRims(design)) return [];
  const outline = plateOutline(design);
  const middle = outline.columnAt(0);
  if (!middle) return [];
  const crest = middle.top - middle.tall;
  const share = wearer === "child" ? CHILD : 1;
  const tight = NEEDED.find(({ belowMm, wideMm }) => outline.openAt(crest - belowMm) < wideMm * share);
  if (!tight) return [];
  const open = outline.openAt(crest - tight.belowMm).toFixed(1);
  return [
    {
      rule: "nose-room",
      words: `There is no room for a nose: ${tight.belowMm} mm below the bridge the rims stand ${open} mm apart, and a nose needs ${(tight.wideMm * share).toFixed(1)} mm. Make the bridge wider or the rims thinner.`,
      isUnwearable: true,
    },
  ];
};
