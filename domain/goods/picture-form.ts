import { z } from "zod";
import { MOST_ALT } from "./picture-fields.ts";

/** An alternative text: one line. Nothing typed is the proposed one. */
export const altRule = z
  .string()
  .trim()
  .max(MOST_ALT, `At most ${MOST_ALT} characters`)
  .refine((typed) => !/\p{Cc}/u.test(typed), "Please write it in one line");

const id = z.string().regex(/^[1-9]\d{0,8}$/u);
/** A colour by its id; nothing is the product as a whole. */
const colour = z.union([id, z.literal("")]).transform((typed) => (typed === "" ? null : Number(typed)));
const picture = id.transform(Number);

/** To which colour pictures are added. */
export const addForm = z.object({ colour });

/** What the page of a product's pictures sends, besides files. */
export const picturesForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("describe"),
    picture,
    view: z.string().max(40),
    alt: z.string().max(1_000),
    shownView: z.string().max(40),
    shownAlt: z.string().max(1_000),
  }),
  z.object({
    intent: z.literal("move"),
    picture,
    colour,
    /** Before which other one; nothing is the end. */
    before: z.union([id, z.literal("")]).transform((typed) => (typed === "" ? null : Number(typed))),
  }),
  z.object({ intent: z.literal("take_away"), picture }),
  z.object({ intent: z.literal("cut_out"), picture: picture.optional(), colour: id.transform(Number).optional() }),
  z.object({ intent: z.literal("drop_cut_out"), colour: id.transform(Number) }),
]);
