/** How each colour family looks; the word beside it says the same. */
export const COLOUR_LOOKS: Readonly<Record<string, string>> = {
  Beige: "#d9c3a0",
  Black: "#1b1d20",
  Blue: "#2f5fa8",
  Brown: "#7a4b2a",
  Red: "#b3262e",
  Purple: "#6f3a8c",
  Multicolor: "conic-gradient(#b3262e, #e0a020, #3b8a4a, #2f5fa8, #6f3a8c, #b3262e)",
  Violet: "#8f6bd1",
  Green: "#3b7a4a",
  Orange: "#dd7a22",
  Yellow: "#e6c229",
};
