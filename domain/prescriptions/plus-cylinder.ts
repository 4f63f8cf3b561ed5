import { parseNumber, parsePower } from "./parse-power.ts";
import { type SphereCylinder, transpose } from "./transpose.ts";

/** Whether a cylinder was typed as plus: "+0.75", "0.75" or ".75", and not "0.00". */
export const isPlusCylinder = (typed: string): boolean => {
  const read = parsePower(typed);
  return read.ok && read.value > 0;
};

/**
 * A power other than 0 that was typed without its sign. Some opticians leave the minus out and others the plus, and the two are
 * different glasses: staff are asked which it is of a cylinder, customers of a sphere too.
 */
export const isUnsignedPower = (typed: string): boolean => isPlusCylinder(typed) && !typed.trim().startsWith("+");

export const SAY_THE_SIGN = "Say + or −: without a sign nobody knows which cylinder it is";

/** To a customer, who has the card before them. */
export const CHOOSE_THE_SIGN = "Is it + or −? Your card says it; short sight is −";

/** A row with a plus cylinder as it was typed and as it is stored, in minus; null where it has none or is not all there. */
export function plusInMinus(row: { sph: string; cyl: string; axis: string }): {
  typed: SphereCylinder;
  made: SphereCylinder;
} | null {
  const typed = readRow(row);
  return typed !== null && typed.cyl > 0 ? { typed, made: transpose(typed) } : null;
}

/** SPH, CYL and AXIS as typed: an axis of 0 is 180. Null where there is no cylinder, or something is missing or wrong. */
export function readRow({ sph, cyl, axis }: { sph: string; cyl: string; axis: string }): SphereCylinder | null {
  const [sphere, cylinder, degrees] = [parsePower(sph), parsePower(cyl), parseNumber(axis)];
  if (!sphere.ok || !cylinder.ok || !degrees.ok || cylinder.value === 0) return null;
  const turn = degrees.value === 0 ? 180 : degrees.value;
  if (!Number.isInteger(turn) || turn < 1 || turn > 180) return null;
  return { sph: sphere.value, cyl: cylinder.value, axis: turn };
}
