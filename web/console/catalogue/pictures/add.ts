import { redirect } from "react-router";
import { firstMessages } from "#domain/accounts/field-rules.ts";
import { isOfFile } from "#domain/goods/picture-fields.ts";
import { addForm } from "#domain/goods/picture-form.ts";
import { ERRORS } from "#domain/wire/errors.ts";
import { addPicture } from "#services/goods/pictures/add-picture.ts";
import { getGoodsPictures } from "#services/goods/pictures/list-pictures.ts";
import { getId } from "#web/console/list/read-id.ts";
import type { refuseForm } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/add.ts";
import { type AddAnswer, picturesPage } from "./picture-words.ts";

/** Takes one picture of a colour. The page sends each by its own request, and shows how far it has come. */
export async function action({ request, context, params }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const taken = takeForm<AddAnswer | ReturnType<typeof refuseForm>>({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse }) => {
      const id = getId(params.id);
      const parsed = addForm.safeParse(sent);
      const file = form.get("file");
      if (!parsed.success) return refuse({ ...ERRORS.validation, fields: firstMessages(parsed.error) });
      if (!(file instanceof File)) return refuse({ ...ERRORS.validation, message: "Choose a picture" });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const given = { actor, id, attributeId: parsed.data.colour, bytes, fileName: file.name };
      const added = await addPicture(shop, given);
      if (!added.ok) return { ok: false, message: added.message, ofFile: isOfFile(added.reason) };
      return { ok: true, ...(added.entry === null && { message: "It is there already" }) };
    },
  });
  const answer = await taken.catch(throwNotFound);
  return Response.json("data" in answer ? answer.data : answer);
}

/** Whoever opens the address itself finds the page. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  try {
    const { id } = await getGoodsPictures(context.get(shopContext).db, { actor, id: getId(params.id) });
    return redirect(picturesPage(id));
  } catch (fault) {
    return throwNotFound(fault);
  }
}
