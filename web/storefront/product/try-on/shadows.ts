/** Shadows of a worn front: the dark where it rests, and the soft one of the light from above. */
export const SHADOWS = [
  { downMm: 0.7, softMm: 0.7, strength: 0.34 },
  { downMm: 3.2, softMm: 2.4, strength: 0.3 },
] as const;

export const SHADOW_COLOUR = "#1d120a";
