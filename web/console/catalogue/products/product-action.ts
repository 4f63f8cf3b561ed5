import type { RouterContextProvider } from "react-router";
import { KEPT_WORDS } from "#domain/goods/goods-refusals.ts";
import { fieldText, readField } from "#domain/goods/product-fields.ts";
import { isProductPart, PRODUCT_PARTS, type ProductField, type ProductPart } from "#domain/goods/product-values.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changeProduct } from "#services/goods/change-product.ts";
import { copyProduct } from "#services/goods/copy-product.ts";
import { deleteProduct } from "#services/goods/delete-product.ts";
import { setLive, type Wish } from "#services/goods/set-live.ts";
import type { Shop } from "#services/shop.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList, listPath, readList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { finishForm } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { type ColourIntent, isColourIntent, takeColour } from "./colour-action.ts";
import { PRODUCT_LIST, PRODUCTS_PAGE } from "./product-list.tsx";
import { PRODUCT_DONE, type ProductDone, readShown, refusedMeanwhile, sentText } from "./product-words.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** What is done to a product on its page, each with what it needs to answer. */
export type Press = Asked & {
  shop: Shop;
  id: number;
  finish: (done: ProductDone, entry: number | null) => Response;
};

/** Takes one part of a product's page, a colour with its sizes, or what the product shall be. */
export function productAction({ request, context, params }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const id = getId(params.id);
      const intent = String(asked.sent.intent);
      const page = keepingList(request, `${PRODUCTS_PAGE}/${id}`);
      const press: Press = {
        ...asked,
        shop,
        id,
        refuse: (reason) => asked.refuse({ ...reason, intent }),
        finish: (done, entry) => finishUndoable(request, { page, done, message: PRODUCT_DONE[done], entry }),
      };
      if (isProductPart(intent)) return takePart(press, intent);
      if (isColourIntent(intent)) return takeColour(press, intent satisfies ColourIntent);
      if (intent === "copy") {
        const { id: copy } = await copyProduct(shop, { actor: asked.actor, id });
        return finishForm(request, {
          page: keepingList(request, `${PRODUCTS_PAGE}/${copy}`),
          done: "copied",
          message: PRODUCT_DONE.copied,
        });
      }
      if (intent === "delete") return takeDelete(press);
      return takeWish(press, intent);
    },
  });
  return taken.catch(throwNotFound);
}

async function takePart(press: Press, part: ProductPart) {
  const { shop, actor, id, sent, refuse, finish } = press;
  const shown = readShown(part, sent.shown);
  const revision = Number(sent.revision);
  if (!shown || !Number.isInteger(revision)) return refuse({ ...ERRORS.validation, message: "Open the page again" });
  const to: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const field of PRODUCT_PARTS[part] as readonly ProductField[]) {
    const typed = sentText(field, sent);
    const read = readField(field, typed);
    // What nobody touched stays what it showed, to the letter.
    if (typed === fieldText(field, shown[field])) to[field] = shown[field];
    else if (read.ok) to[field] = read.value;
    else fields[field] = read.message;
  }
  if (to.discountBp === WHOLE_BP && shown.discountBp !== WHOLE_BP && sent.free !== "yes") fields.discountBp = SURE_FREE;
  if (Object.keys(fields).length > 0) return refuse({ ...ERRORS.validation, fields });
  const set = await changeProduct(shop, { actor, id, revision, from: shown, to });
  if (set.ok) return finish(set.entry === null ? "nothing" : "saved", set.entry);
  if (set.reason === "changed") return refuse(refusedMeanwhile(set));
  const [first] = Object.values(set.fields);
  const isHere = Object.keys(set.fields).some((field) => (PRODUCT_PARTS[part] as readonly string[]).includes(field));
  return refuse({
    ...ERRORS.validation,
    message: first ?? ERRORS.validation.message,
    ...(isHere && { fields: set.fields }),
  });
}

const WHOLE_BP = 10_000;
const SURE_FREE = "At 100 % it costs nothing. Tick below that you mean it";

async function takeDelete({ shop, actor, id, sent, request, refuse }: Press) {
  if (sent.sure !== "yes") {
    const message = "Tick that it goes for good";
    return refuse({ ...ERRORS.validation, message, fields: { sure: message } });
  }
  const deleted = await deleteProduct(shop, { actor, id });
  if (!deleted.ok) return refuse({ status: 409, message: KEPT_WORDS[deleted.reason] });
  const list = listPath(PRODUCT_LIST, readList(new URL(request.url)));
  return finishForm(request, { page: list, done: "deleted", message: PRODUCT_DONE.deleted });
}

async function takeWish({ shop, actor, id, sent, refuse, finish }: Press, intent: string) {
  const wish = readWish(intent, sent.at);
  if (wish === null) {
    const message = intent === "schedule" ? "Give the day and the time" : "Open the page again";
    return refuse({ ...ERRORS.validation, message, fields: { at: message } });
  }
  const set = await setLive(shop, { actor, id, wish });
  if (set.ok) return finish(set.entry === null ? "nothing" : wish.to, set.entry);
  if (set.reason === "missing") {
    const words = set.missing.map((one) => one.words).join(". ");
    return refuse({ status: 409, message: `Not published. ${words}.` });
  }
  if (set.reason === "past") {
    const message = "This moment is gone. Choose a later one";
    return refuse({ status: 409, message, fields: { at: message } });
  }
  return refuse({ status: 409, message: "It is in the archive. Make it a draft first" });
}

/** A moment of India's clock: "2026-12-01T10:00". */
function readWish(intent: string, at: unknown): Wish | null {
  if (intent === "live" || intent === "draft" || intent === "archived") return { to: intent };
  if (intent !== "schedule" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(String(at))) return null;
  const moment = new Date(`${String(at)}:00+05:30`);
  return Number.isNaN(moment.getTime()) ? null : { to: "scheduled", at: moment };
}
