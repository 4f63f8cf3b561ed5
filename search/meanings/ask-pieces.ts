import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { Wish } from "#domain/catalogue/wish.ts";
import type { Hint, Meaning } from "./meaning.ts";
import type { Piece } from "./split-phrases.ts";

/** Takes pieces, and gives some of them the meaning that the others make of them. */
export type Rule = (pieces: readonly Piece[]) => readonly Piece[];

/** What is asked of the pieces of a search by the rules for words that mean something only together. */
export const wishesOf = ({ meaning }: Piece): readonly Wish[] => (meaning?.kind === "wishes" ? meaning.wishes : []);
export const isHint = ({ meaning }: Piece, ...hints: readonly Hint[]) =>
  meaning?.kind === "hint" && hints.includes(meaning.hint);
export const hasHint = (pieces: readonly Piece[], ...hints: readonly Hint[]) =>
  pieces.some((piece) => isHint(piece, ...hints));
export const hasKind = (pieces: readonly Piece[], kind: Meaning["kind"]) =>
  pieces.some(({ meaning }) => meaning?.kind === kind);
export const hasShelf = (pieces: readonly Piece[], slug: SubCategorySlug) =>
  pieces.some((piece) =>
    wishesOf(piece).some((wish) => wish.kind === "shelf" && wish.slugs.every((own) => own === slug)),
  );
export const hasFacet = (pieces: readonly Piece[], name: string, value?: string) =>
  pieces.some((piece) =>
    wishesOf(piece).some(
      (wish) => wish.kind === "facet" && wish.facet === name && (value === undefined || wish.values.includes(value)),
    ),
  );
export const isColour = (piece: Piece) => wishesOf(piece).some(({ kind }) => kind === "colour");
export const isOnShelf = (piece: Piece) => wishesOf(piece).some(({ kind }) => kind === "shelf");
export const onContact = (piece: Piece) =>
  wishesOf(piece).some((wish) => wish.kind === "shelf" && wish.slugs.includes("contact_lens"));
