/** After how long a contact lens is replaced by a new one. */
export const REPLACEMENTS = ["Daily", "Fortnightly", "Monthly", "Quarterly", "Yearly"] as const;
export type Replacement = (typeof REPLACEMENTS)[number];
