import { freeId, turnOrder, type Turn } from "#domain/showcase/rows-as-texts.ts";
import { writePicture } from "#domain/showcase/shop-picture.ts";
import { ERRORS, type FieldErrors } from "#domain/wire/errors.ts";
import type { ContentKind } from "#services/contents/content-kind.ts";
import { saveDraft } from "#services/contents/keep-draft.ts";
import { judgeLinks } from "#services/redirects/judge-link.ts";
import type { Shop } from "#services/shop.ts";
import { keepShopPicture } from "#services/showcase/keep-shop-picture.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { OPEN_AGAIN, readShown, refusedMeanwhile } from "#web/console/catalogue/read-texts.ts";
import type { SentForm } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { leftOutWords } from "#web/session/left-out.ts";
import { placeOf } from "#web/session/place-of-address.ts";

type Texts = Record<string, string>;

type Given<Body> = {
  shop: Shop;
  kind: ContentKind<Body>;
  key: string;
  page: string;
  /** The field of a row that is a box, and sends nothing when it is not ticked. */
  box: "on" | "hidden";
  linksOf: (body: Body) => { field: string; link: string }[];
  /** The words of a new row, when one is asked for by the button `add`; its pictures are named `new.…`. */
  newRow: (what: string, id: string, pictures: Texts) => Readonly<Texts>;
};

/** Takes a list of rows with the press that sent it: saved, moved, taken out, or one more. */
export async function takeRows<Body>(
  { shop, kind, key, page, box, linksOf, newRow }: Given<Body>,
  { actor, sent, request, refuse }: Pick<Asked, "actor" | "sent" | "request" | "refuse">,
) {
  const from = readShown(sent.shown);
  if (from === null || sent.intent !== "save") return refuse(OPEN_AGAIN);
  const pictures = await keepPictures(shop, { actor, sent });
  const texts = { ...typedRows(sent, box), ...pictures.kept };
  const fields: FieldErrors = { ...pictures.wrong };
  if (typeof sent.add === "string" && Object.keys(pictures.wrong).length === 0) {
    const id = freeId(`${texts.order} ${from.order}`);
    Object.assign(texts, newRow(sent.add, id, pictures.fresh));
    texts.order = `${texts.order} ${id}`.trim();
  }
  if (typeof sent.turn === "string") {
    const [turn = "", id = ""] = sent.turn.split(" ", 2);
    texts.order = turnOrder(texts.order ?? "", id, turn as Turn);
  }
  const typed = onlyOrdered(texts);
  const read = kind.read(typed);
  if (!read.ok) Object.assign(fields, forNew(read.fields, typed, from));
  else
    Object.assign(
      fields,
      await judgeLinks(shop.db, { links: linksOf(read.body), appUrl: shop.appUrl, placeOf, now: shop.now() }),
    );
  // Pictures that came are kept, whatever else is wrong.
  const present = Object.keys(pictures.kept).length > 0 ? { present: pictures.kept } : {};
  if (Object.keys(fields).length > 0)
    return refuse({
      ...ERRORS.validation,
      intent: "save",
      message: "Nothing was saved: see the marked fields",
      fields,
      ...present,
    });
  const saved = await saveDraft(shop, { actor, kind, key, from, to: typed });
  if (!saved.ok && saved.reason === "wrong")
    return refuse({ ...ERRORS.validation, intent: "save", fields: saved.fields, ...present });
  if (!saved.ok) {
    const told = refusedMeanwhile(from, saved);
    return refuse({ ...told, intent: "save", present: { ...told.present, ...pictures.kept } });
  }
  const done = saved.entry === null ? "same" : "drafted";
  return finishUndoable(request, { page, done, message: ROWS_DONE[done], entry: saved.entry });
}

export const ROWS_DONE = {
  drafted: "Draft saved. Customers see it once it is published.",
  same: "Nothing was different, so nothing was changed.",
};

/** What was typed, as it came. */
function typedRows(sent: SentForm, box: string): Texts {
  const order = String(sent.order ?? "");
  const texts: Texts = { order };
  for (const [name, value] of Object.entries(sent))
    if (typeof value === "string" && /^(?!new\.)[a-z0-9]{1,24}\.\w{1,24}$/.test(name))
      texts[name] = value.replaceAll("\r\n", "\n");
  for (const id of order.split(" ")) if (id !== "") texts[`${id}.${box}`] ??= "no";
  return texts;
}

/** Without those that were taken out. */
function onlyOrdered(texts: Texts): Texts {
  const ids = new Set((texts.order ?? "").split(" "));
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name === "order" || ids.has(name.split(".")[0]!)));
}

/** What is wrong with a row that is not there yet is said where it is asked for. */
function forNew(wrong: FieldErrors, typed: Texts, from: Readonly<Texts>): FieldErrors {
  const known = new Set((from.order ?? "").split(" "));
  return Object.fromEntries(
    Object.entries(wrong).map(([name, words]) => {
      const [id = "", field = ""] = name.split(".");
      const isNew = name !== "order" && !known.has(id) && typed.order?.split(" ").at(-1) === id;
      return [isNew ? `new.${field}` : name, words];
    }),
  );
}

async function keepPictures(shop: Shop, { actor, sent }: Pick<Asked, "actor" | "sent">) {
  const kept: Texts = {};
  const fresh: Texts = {};
  const wrong: FieldErrors = {};
  for (const [name, file] of Object.entries(sent)) {
    const [, row = "", field = ""] = /^([a-z0-9]{1,24})\.(\w{1,20})File$/.exec(name) ?? [];
    if (field === "" || !(file instanceof File) || file.size === 0) continue;
    if (row === "new" && typeof sent.add !== "string") continue;
    const left = leftOutWords(file);
    const done =
      left === null
        ? await keepShopPicture(shop, { actor, bytes: new Uint8Array(await file.arrayBuffer()) })
        : { ok: false as const, message: left };
    if (!done.ok) wrong[`${row}.${field}`] = done.message;
    else if (row === "new") fresh[field] = writePicture(done.picture);
    else kept[`${row}.${field}`] = writePicture(done.picture);
  }
  return { kept, fresh, wrong };
}
