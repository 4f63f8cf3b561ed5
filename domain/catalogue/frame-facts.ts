/** What the nose rests on, in the words of the table. */
export const NOSE_PADS = ["Built into the frame", "Adjustable"] as const;
export type NosePads = (typeof NOSE_PADS)[number];

/** How the temples are hung; more barrels hold longer. */
export const HINGES = ["Three-barrel", "Five-barrel", "Seven-barrel", "Spring"] as const;
export type Hinge = (typeof HINGES)[number];
