import { redirect } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { PICTURE_REMOVED, PICTURE_SAVED } from "#domain/accounts/own-account-forms.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { changePicture, removePicture } from "#services/accounts/change-picture.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { readForm } from "#web/session/read-form.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { finishForm, type Refusal, wantsDocument } from "#web/forms/answer.ts";
import { orRefuse } from "#web/forms/or-refuse.ts";
import type { Route } from "./+types/picture.ts";
import { type PictureRefusal, pictureRefusalText } from "./picture-words.ts";

const PAGE = "/user/profile";

/** Takes or removes one's picture. A refusal is told beside the field; without JavaScript the page's address says it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Refusal | Response> {
  const form = await readForm(request);
  const actor = await readActor(context);
  if (!isSignedIn(actor)) {
    if (wantsDocument(request)) return redirect(signInAddress("/", { next: PAGE }), 303);
    return { ok: false, message: ERRORS.sign_in_required.message, signedOut: true };
  }
  const shop = context.get(shopContext);
  const refuse = (reason: PictureRefusal): Refusal | Response =>
    wantsDocument(request)
      ? redirect(`${PAGE}?refused=${reason}#picture`, 303)
      : { ok: false, message: pictureRefusalText(reason) };
  const take = async () => {
    if (form.get("intent") === "remove") {
      await removePicture(shop, { actor });
      return finishForm(request, { page: PAGE, done: "picture-removed", message: PICTURE_REMOVED });
    }
    const file = form.get("picture");
    if (!(file instanceof File) || file.size === 0) return refuse("none");
    const kept = await changePicture(shop, { actor, bytes: new Uint8Array(await file.arrayBuffer()) });
    if (!kept.ok) return refuse(kept.reason);
    return finishForm(request, { page: PAGE, done: "picture", message: PICTURE_SAVED });
  };
  return orRefuse(take, () => refuse("often"));
}

export function loader() {
  return redirect(PAGE);
}
