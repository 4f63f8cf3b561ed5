/** By page: elements, pictures, KB raw and KB compressed. */
export const DOCUMENT_GOALS: Readonly<Record<string, readonly (number | null)[]>> = {
  home: [1_200, 40, 120, 18],
  list: [900, null, 90, 14],
  detail: [800, null, 70, 13],
  cart: [700],
};
