import { z } from "zod";

/** What was made of the words of a search. */
export const understoodSchema = z
  .object({
    meanings: z
      .array(z.object({ label: z.string(), words: z.string() }))
      .meta({ description: "What the products have, each with the words that it was understood from" }),
    corrected: z
      .array(z.object({ typed: z.string(), meant: z.string() }))
      .meta({ description: "Words that nothing has, and those that were looked for instead" }),
    left_out: z.array(z.object({ words: z.string(), reason: z.enum(["missing", "unknown", "together"]) })).meta({
      description:
        "Words that the products do not meet: of something that the shop does not have (missing), words that mean nothing here (unknown), and what no product has together with the rest (together)",
    }),
    maker: z
      .string()
      .nullable()
      .meta({ description: "A maker that the shop does not sell; the products are like theirs" }),
    lens: z
      .object({ label: z.string(), power_type: z.string(), packages: z.array(z.string()) })
      .nullable()
      .meta({ description: "The lenses that are asked for, by the codes of findLensesByBrand; no packages means all" }),
    pages: z
      .array(z.object({ label: z.string(), address: z.string() }))
      .meta({ description: "Pages of the site that answer it better than products" }),
  })
  .meta({
    id: "UnderstoodSearch",
    description: "What was made of the words of a search",
    examples: [
      {
        meanings: [{ label: "Black", words: "kala" }],
        corrected: [{ typed: "aviatro", meant: "aviator" }],
        left_out: [{ words: "under 100", reason: "together" }],
        maker: null,
        lens: { label: "Progressive", power_type: "bifocal-progressive-office-lens", packages: [] },
        pages: [{ label: "Home eye test", address: "/home-eyetest" }],
      },
    ],
  });

export type UnderstoodJson = z.infer<typeof understoodSchema>;
