import { z } from "zod";
import { type HomeBlock, SINGLE_KINDS } from "./home-blocks.ts";
import { fieldsOfBlock, isBlockKind, KIND_WORDS } from "./home-words.ts";
import { rowsOfTexts, type TextRow, textsOfRows } from "./rows-as-texts.ts";
import { ID_FIELD, lineField, linkField, neededLine, pictureField } from "./showcase-fields.ts";
import { readPicture, writePicture } from "./shop-picture.ts";

type Texts = Readonly<Record<string, string>>;

/** So many parts a page can have that somebody scrolls through. */
export const MOST_BLOCKS = 30;

const common = { id: ID_FIELD, hidden: z.boolean().optional() };
const title = neededLine(60);
const slider = z.string().regex(/^[\w-]{1,48}$/, "Choose a slider");
const needed = linkField.refine((text) => text !== "", "Write where it leads");

const blockSchema = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.enum(["hero", "promos", "ways", "recently_seen", "starting_prices", "features"]) }),
  z.object({ ...common, kind: z.enum(["categories", "shapes", "brands", "questions"]), title }),
  z.object({ ...common, kind: z.literal("products"), title, slider, all: needed }),
  z.object({
    ...common,
    kind: z.literal("text"),
    title,
    text: z
      .string()
      .trim()
      .min(1, "Please fill this in")
      .max(1_000, "Maximum 1000 characters")
      .refine((text) => !/[<>]/.test(text), "Please write it without < and >"),
    link: linkField,
    linkLabel: lineField(60),
  }),
  z.object({ ...common, ...pictureField.shape, kind: z.literal("picture"), alt: lineField(200), link: linkField }),
]);

/** What is kept of the home page. A block of a kind that a newer shop has made is left out by an older one. */
export const homeBody = z.object({
  blocks: z.array(z.unknown()).transform((blocks) =>
    blocks.flatMap((block): HomeBlock[] => {
      const read = blockSchema.safeParse(block);
      return read.success ? [plain(read.data)] : [];
    }),
  ),
});
export type HomeBody = { blocks: readonly HomeBlock[] };

/** The page as the fields of its form. */
export const textsOfHome = ({ blocks }: HomeBody): Texts =>
  textsOfRows(
    blocks.map((block): TextRow => {
      const { id, kind, hidden } = block;
      const words: Record<string, unknown> = kind === "picture" ? { ...block, picture: writePicture(block) } : block;
      const own = fieldsOfBlock(kind).map((field) => [field, String(words[field])] as const);
      return { id, texts: { kind, hidden: hidden ? "yes" : "no", ...Object.fromEntries(own) } };
    }),
  );

export type ReadHome = { ok: true; body: HomeBody } | { ok: false; fields: Record<string, string> };

/** What somebody typed, as it is kept; or what is wrong with it, by field. */
export function readHome(texts: Texts): ReadHome {
  const rows = rowsOfTexts(texts);
  const fields: Record<string, string> = {};
  if (rows.length === 0) fields.order = "The page needs at least one part";
  if (rows.length > MOST_BLOCKS) fields.order = `At most ${MOST_BLOCKS} parts`;
  const blocks = rows.flatMap(({ id, texts: { kind, hidden, ...words } }): HomeBlock[] => {
    if (!isBlockKind(kind)) return [];
    const picture = kind === "picture" ? readPicture(words.picture ?? "") : null;
    if (kind === "picture" && picture === null) fields[`${id}.picture`] = "Choose a picture";
    const own = Object.fromEntries(fieldsOfBlock(kind).map((field) => [field, words[field] ?? ""]));
    const read = blockSchema.safeParse({ ...own, ...picture, id, kind, ...(hidden === "yes" && { hidden: true }) });
    if (read.success) return [plain(read.data)];
    for (const { path, message } of read.error.issues) fields[`${id}.${path.join(".")}`] ??= message;
    return [];
  });
  for (const single of SINGLE_KINDS) {
    const [, second] = blocks.filter(({ kind }) => kind === single);
    if (second)
      fields.order = `The page has two parts of the kind ${KIND_WORDS[single].toLowerCase()}. Remove one of them`;
  }
  for (const block of blocks) {
    if (block.kind === "text" && block.link !== "" && block.linkLabel === "")
      fields[`${block.id}.linkLabel`] = "Write the words of the link";
    if (block.kind === "picture" && block.link !== "" && block.alt === "")
      fields[`${block.id}.alt`] = "Write what it shows: it is the name of the link for people who do not see it";
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: { blocks } };
}

type Read = z.infer<typeof blockSchema>;
const plain = ({ hidden, ...block }: Read): HomeBlock => ({ ...block, ...(hidden && { hidden: true }) });

/** A link and the field that it stands in. */
export const linksOfHome = ({ blocks }: HomeBody): { field: string; link: string }[] =>
  blocks.flatMap((block) => {
    if (block.kind === "products") return [{ field: `${block.id}.all`, link: block.all }];
    if (block.kind === "text" || block.kind === "picture") return [{ field: `${block.id}.link`, link: block.link }];
    return [];
  });

/** A new part as it begins, with words that are to be replaced. */
export function newBlock(kind: "products" | "text", id: string): Texts {
  const words: Texts =
    kind === "products"
      ? { title: "New row", slider: "bestsellingEyeglasses", all: "/productList" }
      : { title: "New text", text: "Write here what customers are to read.", link: "", linkLabel: "" };
  const texts = { kind, hidden: "yes", ...words };
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${id}.${field}`, text]));
}

/** The same of a picture that was sent. */
export const newPicture = (id: string, picture: string): Texts => ({
  [`${id}.kind`]: "picture",
  [`${id}.hidden`]: "yes",
  [`${id}.picture`]: picture,
  [`${id}.alt`]: "",
  [`${id}.link`]: "",
});
