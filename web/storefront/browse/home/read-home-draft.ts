import type { RouterContextProvider } from "react-router";
import type { HomeBlock } from "#domain/showcase/home-blocks.ts";
import { readDraftBanners } from "#web/page/read-draft-banners.ts";
import { FAQ_KIND } from "#services/contents/kinds/faq-kind.ts";
import { HOME_KIND } from "#services/contents/kinds/home-kind.ts";
import { sliderKindOf } from "#services/showcase/keep-sliders.ts";
import { askedDraft, readDraft } from "#web/page/read-draft.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { loadHome, type HomeParts, questionsOf } from "./load-home.ts";

type Asked = { context: Readonly<RouterContextProvider>; url: URL; blocks: readonly HomeBlock[] };

/** The home page with a version in place of what customers see: of its own parts, of questions, banners or a slider; null: not asked for. */
export async function readHomeDraft({ context, url, blocks }: Asked): Promise<HomeParts | null> {
  const asked = askedDraft(url);
  if (asked === null) return null;
  const shop = context.get(shopContext);
  const home = await readDraft({ context, url }, HOME_KIND);
  if (home) return loadHome(shop, home.body);
  const faq = await readDraft({ context, url }, FAQ_KIND);
  if (faq) return { ...(await loadHome(shop, { blocks })), faq: questionsOf(faq.body) };
  const banners = await readDraftBanners({ context, url });
  if (banners) return loadHome(shop, { blocks, banners });
  if (asked.kind !== "slider") return null;
  const kind = await sliderKindOf(shop.db, asked.key).catch(throwNotFound);
  const draft = await readDraft({ context, url }, kind);
  return draft && loadHome(shop, { blocks: withSlider(blocks, draft), slider: { key: draft.key, ...draft.body } });
}

/** One that no part names stands at the head, to be looked at. */
function withSlider(blocks: readonly HomeBlock[], { key, body }: { key: string; body: { title: string } }) {
  if (blocks.some((block) => block.kind === "products" && block.slider === key && !block.hidden)) return blocks;
  const shown: HomeBlock = { id: "draft", kind: "products", title: body.title, slider: key, all: "/productList" };
  return [shown, ...blocks];
}
