import { type FrameFault, type FrameRule, sitsOnItsRims } from "./frame-fault.ts";
import { plateOutline } from "./plate-outline.ts";

/** The crest of a nose lies about level with the pupils, which stand a few millimetres above the middle of a lens. */
const HIGHEST_CREST_MM = 13;
/** Half-way to the lens a bridge may run down four times as far as the brow beside it is thick: taller, it is a shield. */
const TALLEST_OF_RIM = 4.2;
/** A bridge that does not dip between the brows looks like a bar; wider than this share of a lens it looks like a plank. */
const WIDEST_STRAIGHT = 0.415;

const fault = (words: string): FrameFault => ({ rule: "bridge", words, isUnwearable: false });

/** The bridge of a plate beside its lenses and rims: not too high, not too tall, not a straight plank. */
export const bridgeShape: FrameRule = (design) => {
  if (!sitsOnItsRims(design)) return [];
  const outline = plateOutline(design);
  const middle = outline.columnAt(0);
  const beside = outline.columnAt(0.3 * design.bridgeMm);
  const shoulder = outline.columnAt(0.36 * design.bridgeMm);
  if (!middle || !beside || !shoulder) return [];
  const faults: FrameFault[] = [];
  const crest = middle.top - middle.tall;
  if (crest > HIGHEST_CREST_MM)
    faults.push(
      fault(
        `The bridge sits ${crest.toFixed(1)} mm above the middle of the lenses, which would hang below the eyes: at most ${HIGHEST_CREST_MM} mm.`,
      ),
    );
  if (beside.tall > TALLEST_OF_RIM * design.rimTopMm)
    faults.push(
      fault(
        `The bridge is a slab: ${beside.tall.toFixed(1)} mm tall beside a brow of ${design.rimTopMm.toFixed(1)} mm.`,
      ),
    );
  if (shoulder.top < middle.top && design.bridgeMm > WIDEST_STRAIGHT * design.lensWidthMm)
    faults.push(
      fault(`The bridge is a straight bar of ${design.bridgeMm} mm between lenses of only ${design.lensWidthMm} mm.`),
    );
  return faults;
};
