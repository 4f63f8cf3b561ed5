import { z } from "zod";
import { rowsOfTexts, textsOfRows } from "./rows-as-texts.ts";
import { hasTall } from "./placements.ts";
import { ID_FIELD, lineField, linkField, neededLine, pictureField } from "./showcase-fields.ts";
import { readPicture, writePicture } from "./shop-picture.ts";

type Texts = Readonly<Record<string, string>>;

export const MOST_BANNERS = 12;
export const BANNER_FIELDS = [
  "on",
  "title",
  "text",
  "link",
  "linkLabel",
  "alt",
  "wide",
  "tall",
  "from",
  "until",
] as const;

/** A day, both ends of which count, in India; empty: open. */
const day = z.union([z.literal(""), z.iso.date("Write a day such as 2026-12-24")]);

const bannerSchema = z
  .object({
    id: ID_FIELD,
    on: z.boolean(),
    title: neededLine(80),
    text: lineField(160),
    link: linkField,
    linkLabel: lineField(40),
    alt: lineField(200),
    wide: pictureField,
    /** What phones show; null: the wide one. */
    tall: pictureField.nullable(),
    from: day,
    until: day,
  })
  .refine(({ from, until }) => from === "" || until === "" || from <= until, {
    path: ["until"],
    message: "The last day is before the first one",
  })
  .refine(({ link, linkLabel }) => link === "" || linkLabel !== "", {
    path: ["linkLabel"],
    message: "Write the words of the link",
  });

export type KeptBanner = z.infer<typeof bannerSchema>;
/** The banners of one place, in their order. */
export const bannerBody = z.object({ banners: z.array(bannerSchema).max(MOST_BANNERS) });
export type BannerBody = z.infer<typeof bannerBody>;

export const textsOfBanners = ({ banners }: BannerBody): Texts =>
  textsOfRows(
    banners.map(({ id, on, wide, tall, ...words }) => ({
      id,
      texts: { ...words, on: on ? "yes" : "no", wide: writePicture(wide), tall: writePicture(tall) },
    })),
  );

export type ReadBanners = { ok: true; body: BannerBody } | { ok: false; fields: Record<string, string> };

/** What somebody typed, as it is kept; or what is wrong with it, by field. */
export function readBanners(texts: Texts): ReadBanners {
  const rows = rowsOfTexts(texts);
  const fields: Record<string, string> = {};
  if (rows.length > MOST_BANNERS) fields.order = `At most ${MOST_BANNERS} banners`;
  const banners = rows.flatMap(({ id, texts: words }): KeptBanner[] => {
    const [wide, tall] = [readPicture(words.wide ?? ""), readPicture(words.tall ?? "")];
    if (wide === null) fields[`${id}.wide`] = "Add the wide picture, which desks show";
    const typed = Object.fromEntries(BANNER_FIELDS.map((field) => [field, words[field] ?? ""]));
    const read = bannerSchema.safeParse({ ...typed, id, on: words.on === "yes", wide, tall });
    if (read.success) return [read.data];
    for (const { path, message } of read.error.issues) fields[`${id}.${String(path[0])}`] ??= message;
    return [];
  });
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, body: { banners } };
}

/** What each banner lacks that is to be shown in a place, by field. */
export function whatLacks({ banners }: BannerBody, placement: string): Record<string, string> {
  if (!hasTall(placement)) return {};
  const without = banners.filter(({ on, tall }) => on && tall === null);
  const words = "Add a picture for phones too: it is shown on windows below 800 pixels";
  return Object.fromEntries(without.map(({ id }) => [`${id}.tall`, words]));
}

export const linksOfBanners = ({ banners }: BannerBody): { field: string; link: string }[] =>
  banners.map(({ id, link }) => ({ field: `${id}.link`, link }));

/** Those that are on, on a day of India. */
export const bannersOn = ({ banners }: BannerBody, today: string): KeptBanner[] =>
  banners.filter(({ on, from, until }) => on && (from === "" || from <= today) && (until === "" || today <= until));

/** A new banner as it begins: off, with the pictures that were sent. */
export const newBanner = (id: string, { wide = "", tall = "" }: Texts): Texts => {
  const empty = Object.fromEntries(BANNER_FIELDS.map((field) => [field, ""]));
  const texts = { ...empty, title: "New banner", on: "no", wide, tall };
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${id}.${field}`, text]));
};
