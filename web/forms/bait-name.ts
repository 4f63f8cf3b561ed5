/** The name of a field that no person sees and many programs fill. */
export const BAIT = "website";

export const FILLED_BY_A_MACHINE =
  "Something filled in a hidden field of this form, perhaps your browser. It is empty again: please send once more";
