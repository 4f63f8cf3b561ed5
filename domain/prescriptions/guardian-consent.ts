/** The text that a parent or guardian agrees to, and the day of its version, as the consent is recorded. */
export const GUARDIAN_CONSENT = {
  version: "2026-11-21",
  text: "I am the parent or guardian of this person, who is under 18, and agree that the shop keeps this prescription to make the glasses.",
} as const;
