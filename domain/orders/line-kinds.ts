/** What a row of a bill is for. A lens is a row of its own, behind its frame; a fee is for no product. */
export const LINE_KINDS = ["frame", "lens", "goods", "membership", "fee"] as const;
export type LineKind = (typeof LINE_KINDS)[number];
