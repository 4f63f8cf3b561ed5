/** Why a prescription is sent back to its customer. */
export const REJECT_REASONS = ["unreadable", "cut_off", "incomplete", "unlikely", "too_old", "lens", "other"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

export const REJECT_LABELS: Readonly<Record<RejectReason, string>> = {
  unreadable: "Cannot be read",
  cut_off: "A part of the sheet is missing",
  incomplete: "Values are missing",
  unlikely: "Values do not fit together",
  too_old: "Too old",
  lens: "The lens cannot be made in these values",
  other: "Something else",
};

/** The same to the customer, in a whole sentence. What is not named here is said in words of one's own. */
export const REJECT_SENTENCES: Readonly<Record<RejectReason, string>> = {
  unreadable: "We cannot read your prescription. Please send a sharp photo in good light.",
  cut_off: "A part of your prescription is not in the picture. Please send all of it.",
  incomplete: "Some values of your prescription are missing. Please send all of them.",
  unlikely: "Some values of your prescription do not seem to fit together. Please compare them with your card.",
  too_old: "Your prescription is too old to make glasses from. Please have your eyes tested again.",
  lens: "The lenses that you chose cannot be made in these values. Please call us, and we find others together.",
  other: "We cannot make your glasses from this prescription yet.",
};

export const MOST_REJECT_WORDS = 300;

export type WordsRefusal = "missing" | "too_long" | "names_powers";

export const WORDS_REFUSALS: Readonly<Record<WordsRefusal, string>> = {
  missing: "Say in your own words what is wrong",
  too_long: `Please use at most ${MOST_REJECT_WORDS} characters`,
  names_powers: "Please leave the values out: what you write is sent by mail, which others may read",
};

/** A sign or a decimal figure, or an axis: what a mail must not tell of somebody's eyes. */
const POWER = /[+\u2212\u2013-]\s*\d|\d[.,]\d|\b(?:sph|cyl|axis|add|pd)\W{0,3}\d|\b\d{1,3}\s*(?:°|d\b|dioptre)/iu;

/** Why these words cannot go to a customer along with this reason; null: they can. */
export function refuseWords(words: string, reason: RejectReason): WordsRefusal | null {
  if (words === "" && reason === "other") return "missing";
  if (words.length > MOST_REJECT_WORDS) return "too_long";
  return POWER.test(words) ? "names_powers" : null;
}
