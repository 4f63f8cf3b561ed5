/** Why customers do not see a product in a slider, or what they find when they come. */
export type SliderLack = "archived" | "not live" | "sold out";

export const LACK_WORDS: Readonly<Record<SliderLack, string>> = {
  archived: "Archived: customers do not see it here",
  "not live": "Not live: customers do not see it here",
  "sold out": "Sold out in this colour",
};
