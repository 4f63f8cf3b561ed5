import { readContentName } from "#domain/contents/content-kinds.ts";
import type { Undoing } from "#services/audit/undoing.ts";
import { CONTENT_UNDOINGS } from "#services/contents/undo-contents.ts";
import { settleBanners } from "./keep-banners.ts";
import { settleSliders } from "./keep-sliders.ts";

/** What is put into the shop's own tables is put right with the undo, and not half a minute later. */
const settling = (undoing: Undoing): Undoing => ({
  ...undoing,
  reverse: async (shop, given) => {
    const done = await undoing.reverse(shop, given);
    const kind = readContentName(given.entry.entityId)?.kind;
    if (done.ok && kind === "banner") await settleBanners(shop);
    if (done.ok && kind === "slider") await settleSliders(shop);
    return done;
  },
});

type Names = keyof typeof CONTENT_UNDOINGS;

/** How what staff write is undone: articles, pages, the home page, banners and sliders. */
export const WRITTEN_UNDOINGS = Object.fromEntries(
  Object.entries(CONTENT_UNDOINGS).map(([action, undoing]) => [action, settling(undoing)]),
) as Record<Names, Undoing>;
