import { findPowerType, FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { SearchMeaning } from "#services/catalogue/search-products.ts";

const REASONS = [
  ["missing", (words) => `Sorry, we do not have ${words}.`],
  ["unknown", (words) => `We found nothing for ${words}.`],
  ["together", (words) => `No product matches ${words} as well, so we left that out.`],
] as const satisfies readonly (readonly [SearchMeaning["gone"][number]["why"], (words: string) => string])[];

/** What is said above the products of a search: lenses, another maker, and what could not be met. */
export function searchWords({ gone, maker, lens }: Pick<SearchMeaning, "gone" | "maker" | "lens">): string[] {
  const left = REASONS.flatMap(([reason, say]) => {
    const words = gone.filter(({ why }) => why === reason).map(({ typed }) => `“${typed}”`);
    return words.length > 0 ? [say(listed(words))] : [];
  });
  return [
    ...(lens ? [lensWords(lens)] : []),
    ...(maker === null ? [] : [`We do not sell ${maker}. These look similar.`]),
    ...left,
  ];
}

/** The power type that the wizard is to begin with; null where lenses are fitted already, or the glasses have no wizard. */
export function powerToMark(lens: SearchMeaning["lens"]): string | null {
  return lens && !lens.shelf.includes("computer_glasses") ? lens.power : null;
}

function lensWords(lens: NonNullable<SearchMeaning["lens"]>): string {
  const power = powerToMark(lens);
  const { label } = lens;
  if (power === null) return `${label}: our screen glasses come with screen lenses fitted, without power.`;
  if (power === FRAME_ONLY)
    return `${label}: choose a frame, and “Frame Only” is already selected when you choose its lenses.`;
  const name = findPowerType(power)?.name ?? label;
  return `${label}: choose a frame, and “${name}” is already selected when you choose its lenses.`;
}

/** “a”, “b” and “c” */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
