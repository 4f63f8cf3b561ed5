import { z } from "zod";
import { neededLine } from "./showcase-fields.ts";

type Texts = Readonly<Record<string, string>>;

/** More than that no page of products has put into one. */
export const MOST_ENTRIES = 500;

/** A slider: its name for staff, and its products, each by the colour that it is shown in. */
export const sliderBody = z.object({
  title: neededLine(60),
  entries: z.array(z.number().int().positive()).max(MOST_ENTRIES, `At most ${MOST_ENTRIES} products`),
});
export type SliderBody = z.infer<typeof sliderBody>;

export const textsOfSlider = ({ title, entries }: SliderBody): Texts => ({ title, order: entries.join(" ") });

export type ReadSlider = { ok: true; body: SliderBody } | { ok: false; fields: Record<string, string> };

export function readSlider({ title = "", order = "" }: Texts): ReadSlider {
  const ids = order.split(" ").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const read = sliderBody.safeParse({ title, entries: [...new Set(ids.map(Number))] });
  if (read.success) return { ok: true, body: read.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[path[0] === "entries" ? "order" : "title"] ??= message;
  return { ok: false, fields };
}

/** "Diwali gifts" is "diwaliGifts"; another one of that name gets a number behind it. */
export function sliderKey(title: string): string {
  const words = title.match(/[a-z0-9]+/gi) ?? [];
  const key = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join("");
  return key === "" ? "slider" : key.slice(0, 36);
}
