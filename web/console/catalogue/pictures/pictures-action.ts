import type { RouterContextProvider } from "react-router";
import { addForm, altRule, picturesForm } from "#domain/goods/picture-form.ts";
import { PICTURE_REFUSALS, type PictureRefusal, viewLabel } from "#domain/goods/picture-fields.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addPicture } from "#services/goods/pictures/add-picture.ts";
import { describePicture, type DescribePictureResult } from "#services/goods/pictures/describe-picture.ts";
import { cutOutOfFile, cutOutOfPicture, dropCutOut } from "#services/goods/pictures/make-cut-out.ts";
import { movePicture } from "#services/goods/pictures/move-picture.ts";
import { takeAwayPicture } from "#services/goods/pictures/take-away-picture.ts";
import type { Shop } from "#services/shop.ts";
import { finishUndoable } from "#web/console/audit/finish-undoable.ts";
import { takeStaffForm } from "#web/console/forms/take-staff-form.ts";
import { keepingList } from "#web/console/list/list-way.ts";
import { getId } from "#web/console/list/read-id.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";
import type { Reason } from "#web/forms/answer.ts";
import type { Asked } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { shopContext } from "#web/session/context.ts";
import { isLeftOut } from "#web/session/left-out.ts";
import { PICTURES_DONE, type PicturesDone, picturesPage, TOO_MUCH_AT_ONCE } from "./picture-words.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };
type Press = Asked & { shop: Shop; id: number; finish: (done: PicturesDone, entry: number | null) => Response };

/** Takes what is done to the pictures of a product; without JavaScript also new ones, several at once. */
export function picturesAction({ request, context, params }: Given) {
  const shop = context.get(shopContext);
  const taken = takeStaffForm({
    request,
    context,
    isPage: true,
    take: async (asked) => {
      const id = getId(params.id);
      const finish = (done: PicturesDone, entry: number | null) =>
        finishUndoable(request, {
          page: keepingList(request, picturesPage(id)),
          done,
          message: PICTURES_DONE[done],
          entry,
        });
      const intent = String(asked.sent.intent);
      const refuse: Asked["refuse"] = (reason) => asked.refuse({ ...reason, intent });
      const press: Press = { ...asked, refuse, shop, id, finish };
      return intent === "add" ? takeFiles(press) : take(press);
    },
  });
  return taken.catch(throwNotFound);
}

async function take(press: Press) {
  const { shop, actor, id, sent, refuse, finish } = press;
  const parsed = picturesForm.safeParse(sent);
  if (!parsed.success) return refuse({ ...ERRORS.validation, message: "Open the page again" });
  const form = parsed.data;
  const refused = (reason: PictureRefusal) => refuse({ status: 409, message: PICTURE_REFUSALS[reason] });
  switch (form.intent) {
    case "describe":
      return takeWords(press, form);
    case "move": {
      const { picture: pictureId, colour: attributeId, before } = form;
      const moved = await movePicture(shop, { actor, id, pictureId, attributeId, to: { before } });
      return moved.ok ? finish("move", moved.entry) : refused(moved.reason);
    }
    case "take_away": {
      const gone = await takeAwayPicture(shop, { actor, id, pictureId: form.picture });
      return gone.ok ? finish("take_away", gone.entry) : refused(gone.reason);
    }
    case "drop_cut_out": {
      const { entry } = await dropCutOut(shop, { actor, id, attributeId: form.colour });
      return finish("drop_cut_out", entry);
    }
    case "cut_out":
      return takeCutOut(press, form);
  }
}

type Words = { picture: number; view: string; alt: string; shownView: string; shownAlt: string };

async function takeWords({ shop, actor, id, refuse, finish }: Press, form: Words) {
  const { picture: pictureId, view, shownView, shownAlt } = form;
  const alt = altRule.safeParse(form.alt);
  if (!alt.success) return refuse({ ...ERRORS.validation, fields: { alt: alt.error.issues[0]!.message } });
  const from = { view: shownView, alt: shownAlt };
  const said = await describePicture(shop, { actor, id, pictureId, from, to: { view, alt: alt.data } });
  if (said.ok) return finish("describe", said.entry);
  if (said.reason === "changed") return refuse(refusedMeanwhile(said));
  return refuse({ ...ERRORS.validation, fields: { view: PICTURE_REFUSALS[said.reason] } });
}

/** Both values stand at the field, and the same press then saves one's own. */
function refusedMeanwhile({ present, changed }: Extract<DescribePictureResult, { reason: "changed" }>): Reason {
  const fields: Record<string, string> = {};
  if (changed.view !== undefined) fields.view = changedByOther(viewLabel(present.view), changed.view);
  if (changed.alt !== undefined) fields.alt = changedByOther(present.alt, changed.alt);
  return changedMeanwhile(fields, { shownView: present.view, shownAlt: present.alt });
}

async function takeCutOut(press: Press, form: { picture?: number | undefined; colour?: number | undefined }) {
  const { shop, actor, id, sent, refuse, finish } = press;
  const { file } = sent;
  if (form.picture !== undefined) {
    const cut = await cutOutOfPicture(shop, { actor, id, pictureId: form.picture });
    return cut.ok ? finish("cut_out", cut.entry) : refuse({ status: 409, message: cut.message });
  }
  if (form.colour === undefined || !(file instanceof File) || file.size === 0)
    return refuse({ ...ERRORS.validation, fields: { file: "Choose a picture" } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const cut = await cutOutOfFile(shop, { actor, id, attributeId: form.colour, bytes });
  return cut.ok
    ? finish("cut_out", cut.entry)
    : refuse({ status: 409, message: cut.message, fields: { file: cut.message } });
}

/** Each for itself: what is refused is named, and the others are there. */
async function takeFiles({ shop, actor, id, form, sent, refuse, finish }: Press) {
  const parsed = addForm.safeParse(sent);
  const files = form.getAll("file").filter((one) => one instanceof File && one.size > 0) as File[];
  if (!parsed.success || files.length === 0)
    return refuse({ ...ERRORS.validation, message: "Choose pictures", fields: { file: "Choose pictures" } });
  if (files.length > 1 && files.some(isLeftOut))
    return refuse({ status: 413, message: TOO_MUCH_AT_ONCE, fields: { file: TOO_MUCH_AT_ONCE } });
  let entry: number | null = null;
  const failed: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const given = { actor, id, attributeId: parsed.data.colour, bytes, fileName: file.name };
    const added = await addPicture(shop, given);
    if (added.ok) entry = added.entry;
    else failed.push(`${file.name}: ${added.message}`);
  }
  // Of several the undo of one would be a riddle: each is taken away by its own button.
  if (failed.length === 0) return finish("added", files.length === 1 ? entry : null);
  const taken = files.length - failed.length;
  const words = `${taken === 0 ? "Nothing was added" : `${taken} of ${files.length} were added`}. ${failed.join(". ")}`;
  return refuse({ status: 409, message: words, fields: { file: words } });
}
