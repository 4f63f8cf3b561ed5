/** The name of a field that no person sees and many programs fill. */
export const BAIT = "website";

export const FILLED_BY_A_MACHINE =
  "Your browser filled in a hidden field. We have cleared it. Please send the form again";
