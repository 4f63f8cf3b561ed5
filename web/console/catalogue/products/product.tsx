import { data } from "react-router";
import { listUndoable } from "#services/audit/undo.ts";
import { getGoods, type Goods } from "#services/goods/get-goods.ts";
import { listGoodsHistory } from "#services/goods/list-goods-history.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { useAskBeforeLeavingForms } from "#web/console/forms/use-ask-before-leaving.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { readList, withList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { NotTaken } from "#web/console/stores/not-taken.tsx";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/product.ts";
import { ColoursPart } from "./colours-part.tsx";
import { PicturesPart } from "./pictures-part.tsx";
import { productAction } from "./product-action.ts";
import { PRODUCT_LIST, PRODUCTS_PAGE } from "./product-list.tsx";
import { LensesPart } from "./lenses-part.tsx";
import { AudiencePart, LawPart, MeasuresPart, OfferPart, TextsPart, WhatPart } from "./product-parts.tsx";
import { readProductDone } from "./product-words.ts";
import "./products.css";
import { StateBox } from "./state-box.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db, now } = context.get(shopContext);
  try {
    const id = getId(params.id);
    const [goods, { rows, hasOlder }] = await Promise.all([
      getGoods(db, { actor, id }),
      listGoodsHistory(db, { actor, id }),
    ]);
    const undoable = await listUndoable(db, { actor, ids: rows.map((row) => row.id), now: now() });
    const timeline = toTimeline(rows, { undoable, back: withList(`${PRODUCTS_PAGE}/${id}`, readList(url)) });
    return data({ goods, timeline, hasOlder, said: readProductDone(url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const action = ({ request, context, params }: Route.ActionArgs) => productAction({ request, context, params });

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One product in parts, each a form of its own. */
export default function ProductPage({
  loaderData: { goods, timeline, hasOlder, said },
  actionData,
}: Route.ComponentProps) {
  useAskBeforeLeavingForms();
  const refusal = actionData?.ok === false ? actionData : undefined;
  const part = { goods, refusal };
  const { values, brandName } = goods;
  return (
    <>
      <title>{values.title}</title>
      <BackToList spec={PRODUCT_LIST} />
      <header className="list-head">
        <h1>
          {values.title} <span className="list-count">{brandName}</span>
        </h1>
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      <Index goods={goods} />
      <NotTaken refusal={refusal} />
      <div className="goods-page">
        <div className="goods-side">
          <StateBox {...part} />
          <OfferPart {...part} />
          <LawPart {...part} />
          <AudiencePart {...part} />
        </div>
        <div className="goods-main">
          <WhatPart {...part} />
          <ColoursPart {...part} />
          <PicturesPart goods={goods} />
          <MeasuresPart {...part} />
          <TextsPart {...part} />
          <LensesPart {...part} />
          <Timeline id="history" title="History" entries={timeline}>
            {hasOlder && <p className="goods-note">Older entries stand in the audit log.</p>}
          </Timeline>
        </div>
      </div>
    </>
  );
}

/** On a phone the way to each part of the page, which is long. */
function Index({ goods: { family, lensChoices } }: { goods: Goods }) {
  const parts = [
    ["offer-title", "Price"],
    ["law-title", "Legal facts"],
    ["audience-title", "For whom"],
    ["what-title", "What it is"],
    ["colours-title", family === "contact_lens" ? "Powers" : "Colours and sizes"],
    ["pictures-title", "Pictures"],
    ...(family === "goods" ? [] : [["measures-title", "Measurements"]]),
    ["texts-title", "Texts"],
    ...(lensChoices.length === 0 ? [] : [["lenses-title", "Lenses"]]),
    ["history", "History"],
  ];
  return (
    <nav className="goods-index" aria-label="On this page">
      {parts.map(([to, words]) => (
        <a key={to} href={`#${to}`} className="link">
          {words}
        </a>
      ))}
    </nav>
  );
}
