import type { RouterContextProvider } from "react-router";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { bannersOn } from "#domain/showcase/banner-body.ts";
import type { Banner } from "#services/catalogue/list-banners.ts";
import { rowsOfBanners } from "#services/showcase/banner-table.ts";
import { bannerKindOf } from "#services/showcase/keep-banners.ts";
import { shopContext } from "#web/session/context.ts";
import { askedDraft, readDraft } from "./read-draft.ts";
import { throwNotFound } from "./throw-not-found.ts";

type Asked = { context: Readonly<RouterContextProvider>; url: URL };

/** The banners of a version that a page is asked to show, as it would show them today; null without that word. */
export async function readDraftBanners(asked: Asked): Promise<{ placement: string; rows: Banner[] } | null> {
  const name = askedDraft(asked.url);
  if (name?.kind !== "banner") return null;
  const { db, now } = asked.context.get(shopContext);
  const draft = await readDraft(asked, await bannerKindOf(db, name.key).catch(throwNotFound));
  if (!draft) return null;
  const shown = bannersOn(draft.body, kolkataDay(now()));
  return { placement: draft.key, rows: rowsOfBanners(draft.key, shown).map((row, at) => ({ ...row, id: at + 1 })) };
}
