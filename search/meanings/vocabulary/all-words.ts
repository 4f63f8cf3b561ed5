import type { Entry } from "#search/meanings/meaning.ts";
import { COLOURS } from "./colours.ts";
import { FIGURES, FILLERS } from "./figures.ts";
import { FRAMES } from "./frames.ts";
import { KINDS } from "./kinds.ts";
import { LENSES } from "./lenses.ts";
import { MAKERS } from "./makers.ts";
import { PEOPLE } from "./people.ts";
import { SERVICES } from "./services.ts";

/** All that the shop understands by itself. Of two that name one phrase the first keeps it. */
export const VOCABULARY: readonly Entry[] = [
  ...FIGURES,
  ...LENSES,
  ...KINDS,
  ...PEOPLE,
  ...FRAMES,
  ...COLOURS,
  ...SERVICES,
  ...MAKERS,
  [FILLERS, { kind: "filler" }],
];
