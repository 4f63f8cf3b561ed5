import { nameAll } from "#domain/lists/name-all.ts";
import { findKind } from "#domain/catalogue/product-kinds.ts";
import { findPowerType, FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { SearchMeaning } from "#services/catalogue/search-products.ts";

const REASONS = [
  ["missing", (words) => `Sorry, we do not have ${words}.`],
  ["unknown", (words) => `We found nothing for ${words}.`],
  ["together", (words) => `No product matches all of that, so we left out ${words}.`],
] as const satisfies readonly (readonly [SearchMeaning["gone"][number]["why"], (words: string) => string])[];

/** What is said above the products of a search: lenses, another maker, and what could not be met. */
export function searchWords({
  gone,
  maker,
  knownFor,
  lens,
}: Pick<SearchMeaning, "gone" | "maker" | "knownFor" | "lens">): string[] {
  const left = REASONS.flatMap(([reason, say]) => {
    const words = gone.filter(({ why }) => why === reason).map(({ typed }) => `“${typed}”`);
    return words.length > 0 ? [say(nameAll(words))] : [];
  });
  const advice = new Set(gone.flatMap((one) => one.advice ?? []));
  return [
    ...(maker === null ? [] : [makerWords(maker, knownFor)]),
    ...(lens ? [lensWords(lens)] : []),
    ...left,
    ...advice,
  ];
}

function makerWords(maker: string, knownFor: string | null): string {
  return knownFor === null
    ? `We do not sell ${maker}. This is what we have instead.`
    : `We do not sell ${maker}. It is known for ${knownFor}: here are ours.`;
}

/** The power type that the wizard is to begin with; null where lenses are fitted already, or the glasses have no wizard. */
export function powerToMark(lens: SearchMeaning["lens"]): string | null {
  const hasWizard = (slug: string) => findKind(slug)?.flow === "lens-wizard";
  return lens && (lens.shelf.length === 0 || lens.shelf.some(hasWizard)) ? lens.power : null;
}

function lensWords(lens: NonNullable<SearchMeaning["lens"]>): string {
  const power = powerToMark(lens);
  if (power === null) return "Our screen glasses come with lenses for screens, without power.";
  if (power === FRAME_ONLY)
    return "You can buy any frame without lenses: “Frame Only” is already selected when you choose its lenses.";
  const name = findPowerType(power)?.name ?? lens.label;
  const frames = /lenses/iu.test(lens.label)
    ? `${lens.label}: every frame here takes them.`
    : "Every frame here takes such lenses.";
  return `${frames} “${name}” is already selected when you choose its lenses.`;
}
