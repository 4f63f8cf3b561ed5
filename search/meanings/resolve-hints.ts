import { hasFacet, hasHint, hasKind, hasShelf, isColour, isHint, onContact, type Rule } from "./ask-pieces.ts";
import type { Hint, Meaning } from "./meaning.ts";
import type { Piece } from "./split-phrases.ts";
import { facet, lens, onShelf, SHELVES } from "./vocabulary/words.ts";

const SINGLE = "single-vision-prescription-glasses";
const TINTS: ReadonlySet<string> = new Set(["Grey", "Brown", "Green", "Blue", "Yellow"]);

/** Gives words their meaning that depends on the others: "power" of sunglasses is a tint, "girl" beside "kids" is a child. */
export function resolveHints(pieces: readonly Piece[]): readonly Piece[] {
  return [girls, tints, withoutLenses, powers, lensWords].reduce((left, rule) => rule(left), pieces);
}

/** The first piece with the hint gets the meaning, the others none. */
function give(pieces: readonly Piece[], hint: Hint, meaning: Meaning): Piece[] {
  let given = false;
  return pieces.map((piece) => {
    if (!isHint(piece, hint)) return piece;
    const own: Meaning = given ? { kind: "filler" } : meaning;
    given = true;
    return { ...piece, meaning: own };
  });
}

const girls: Rule = (pieces) => {
  const isChild = hasFacet(pieces, "main_category", "Juniors");
  return give(
    pieces,
    "girl",
    isChild ? facet("Kids", "main_category", "Juniors") : facet("Women", "main_category", "Women"),
  );
};

/** A tint's colour is the lens's, not the frame's; a polarised lens is asked for beside the colour of its frame. */
const tints: Rule = (pieces) => {
  const isTint = ({ meaning }: Piece) =>
    meaning?.kind === "lens" &&
    meaning.lens.power === "colored-tint-power-single-vision" &&
    !meaning.lens.packages.some((code) => code.startsWith("tint-polarised-"));
  if (!pieces.some(isTint)) return [...pieces];
  const colours = pieces.flatMap(({ meaning }) =>
    meaning?.kind === "wishes" && TINTS.has(meaning.label) ? [`tint-${meaning.label.toLowerCase()}`] : [],
  );
  return pieces.map((piece) => {
    if (isColour(piece)) return { ...piece, meaning: { kind: "filler" } };
    if (piece.meaning?.kind !== "lens" || !isTint(piece)) return piece;
    return { ...piece, meaning: { ...piece.meaning, lens: { ...piece.meaning.lens, packages: colours } } };
  });
};

/** Contact lenses have a power too, but nobody grinds them, and into a case or a bottle goes no lens. */
const withoutLenses: Rule = (pieces) =>
  pieces.some(onContact) || hasShelf(pieces, "contact_lens_solution") || hasShelf(pieces, "accessories")
    ? pieces.map((piece) => (piece.meaning?.kind === "lens" ? { ...piece, meaning: { kind: "filler" } } : piece))
    : [...pieces];

const powers: Rule = (pieces) => {
  if (!hasHint(pieces, "power")) return [...pieces];
  const isElsewhere = hasKind(pieces, "page") || hasFacet(pieces, "brand") || pieces.some(onContact);
  if (isElsewhere) return give(pieces, "power", { kind: "filler" });
  const blue = pieces.findIndex(
    ({ meaning }) =>
      meaning?.kind === "lens" &&
      meaning.lens.power === "zero-power-computer-glasses" &&
      meaning.lens.packages.length > 0,
  );
  if (blue >= 0) {
    return give(pieces, "power", { kind: "filler" }).map((piece, at) =>
      at === blue && piece.meaning?.kind === "lens"
        ? {
            ...piece,
            meaning: { ...piece.meaning, shelf: SHELVES.eye, lens: { ...piece.meaning.lens, power: SINGLE } },
          }
        : piece,
    );
  }
  if (hasKind(pieces, "lens")) return give(pieces, "power", { kind: "filler" });
  if (hasShelf(pieces, "sun_glasses"))
    return give(pieces, "power", lens("With your power", "colored-tint-power-single-vision", "", "sun"));
  if (hasShelf(pieces, "computer_glasses")) {
    const screens = lens(
      "Blue block lenses of your power",
      SINGLE,
      "blue-block-156 blue-block-159 blue-management-161",
    );
    return give(pieces, "power", screens).map((piece) =>
      hasShelf([piece], "computer_glasses") ? { ...piece, meaning: { kind: "filler" } } : piece,
    );
  }
  return give(pieces, "power", lens("With your power", SINGLE, ""));
};

/** A lens that nothing else is said of is a contact lens. */
const lensWords: Rule = (pieces) => {
  const isSaid =
    hasKind(pieces, "lens") ||
    hasKind(pieces, "maker") ||
    hasKind(pieces, "missing") ||
    hasKind(pieces, "page") ||
    pieces.some(onContact) ||
    hasShelf(pieces, "contact_lens_solution") ||
    hasShelf(pieces, "accessories");
  if (isSaid) return give(pieces, "lens", { kind: "filler" });
  return give(pieces, "lens", onShelf("Contact lenses", "contact"));
};
