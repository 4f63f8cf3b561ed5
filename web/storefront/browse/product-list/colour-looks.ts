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
  Tortoise: "radial-gradient(circle at 35% 40%, #2b160a 0 22%, #c98b43 24% 40%, #4a2712 42% 58%, #b3742f 60%)",
  Gold: "linear-gradient(135deg, #b98a35, #f6e0a6 48%, #b98a35)",
  Silver: "linear-gradient(135deg, #8d9399, #f7f8f9 48%, #8d9399)",
  Transparent: "linear-gradient(135deg, #fff 46%, #b9bfc4 47% 53%, #fff 54%)",
};
