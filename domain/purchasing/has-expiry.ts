/** Goods that a maker gives a batch and an end: contact lenses and what they lie in. */
const EXPIRING: readonly string[] = ["contact_lens", "daily_disposable", "contact_lens_solution"];

/** By the slug of the sub-category. */
export const hasExpiry = (kind: string): boolean => EXPIRING.includes(kind);
