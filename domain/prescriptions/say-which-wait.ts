import { nameAll } from "#domain/lists/name-all.ts";
import { needsPrescription } from "#domain/lenses/power-types.ts";

type Pair = {
  productName: string;
  colorName: string;
  lens: { powerTypeCode: string } | null;
  hasPrescription: boolean;
};

/**
 * Which pairs of an order still lack their prescription: "We still need the prescription for Lodhi Classic; the one for Kalimpong
 * Aviator is here". Null where no pair needs to be named: there is one alone, or all of them lack it, or none does.
 */
export function sayWhichWait(lines: readonly Pair[]): string | null {
  const pairs = lines.filter(({ lens }) => lens !== null && needsPrescription(lens.powerTypeCode));
  const waiting = pairs.filter(({ hasPrescription }) => !hasPrescription);
  const here = pairs.filter(({ hasPrescription }) => hasPrescription);
  if (waiting.length === 0 || here.length === 0) return null;
  const nameOf = [byTitle, byColour].find((name) => new Set(pairs.map(name)).size === pairs.length);
  // Two pairs of the same frame in the same colour: nothing tells them apart.
  if (!nameOf) return `We still need the prescription for ${waiting.length} of your ${pairs.length} pairs`;
  const needed = `the ${waiting.length === 1 ? "prescription" : "prescriptions"} for ${nameAll(waiting.map(nameOf))}`;
  const [ones, are] = here.length === 1 ? ["one", "is"] : ["ones", "are"];
  return `We still need ${needed}; the ${ones} for ${nameAll(here.map(nameOf))} ${are} here`;
}

const byTitle = ({ productName }: Pair): string => productName;
const byColour = ({ productName, colorName }: Pair): string => `${productName} (${colorName})`;
