/** What comes before glasses are packed; of an order without lenses each of these moves is refused, and nothing moves. */
export const LAB_WAY = ["verified", "lenses_ordered", "fitting", "quality_check"] as const;
