import { z } from "zod";
import { listSerials, MOST_SERIALS } from "./serials.ts";
import { MOST_LEVEL } from "./stock-level.ts";

const store = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u, "Choose a store")
  .transform(Number);
const words = `Write a whole number from 0 to ${MOST_LEVEL.toLocaleString("en-IN")}, or leave both empty`;
const pieces = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/u, words)
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((typed) => typed === null || typed <= MOST_LEVEL, words);

const levels = z.object({ minimum: pieces, maximum: pieces });

/** What is said of a unit in a store: on which shelf it lies, how much of it is wanted, or which serial numbers its pieces have. "" is nothing. */
export const unitForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("place"), store, place: z.string().trim().max(40).default("") }),
  z.object({
    intent: z.literal("serials"),
    store,
    serials: z
      .string()
      .default("")
      .transform(listSerials)
      .refine((all) => all.length <= MOST_SERIALS, `At most ${MOST_SERIALS} at once`),
  }),
  levels
    .extend({ intent: z.literal("level"), store, seenMinimum: pieces, seenMaximum: pieces })
    .refine(({ minimum, maximum }) => (minimum === null) === (maximum === null), {
      message: "Give both, or leave both empty",
      path: ["maximum"],
    }),
]);

/** "17:2-6:1-4": for unit 17 a minimum of 2 and a maximum of 6, where 1 to 4 was shown; nothing after the second colon: none was. */
const proposal = z
  .string()
  .regex(/^[1-9]\d{0,8}:\d{1,5}-\d{1,5}:(\d{1,5}-\d{1,5})?$/u)
  .transform((word) => {
    const [unit, level, seen] = word.split(":");
    return { unitId: Number(unit), level: readRange(level!)!, seen: readRange(seen!) };
  });

function readRange(word: string) {
  const [minimum, maximum] = word.split("-").map(Number);
  return minimum === undefined || maximum === undefined ? null : { minimum, maximum };
}

/** Proposals of minimum and maximum that are taken over. */
export const proposalsForm = z.object({
  store,
  rows: z.array(proposal, { error: "Tick what is to be taken over" }).min(1, "Tick what is to be taken over").max(100),
});

/** The word of a proposal in its form. */
export function proposalWord(given: {
  unitId: number;
  proposed: { minimum: number; maximum: number };
  present: { minimum: number; maximum: number } | null;
}): string {
  const { unitId, proposed, present } = given;
  const seen = present === null ? "" : `${present.minimum}-${present.maximum}`;
  return `${unitId}:${proposed.minimum}-${proposed.maximum}:${seen}`;
}
