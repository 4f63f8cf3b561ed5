/** How the goods were bought and what they are, as far as returns go. */
export const RETURN_KINDS = ["frame", "sealed", "power-lens", "membership", "counter"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Days from delivery in which a return can be asked for; null for none. Apart from the rules: pages of every list name them. */
export const RETURN_DAYS: Readonly<Record<ReturnKind, number | null>> = {
  frame: 14,
  sealed: 7,
  "power-lens": 14,
  membership: null,
  counter: null,
};
