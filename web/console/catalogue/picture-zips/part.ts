import { redirect } from "react-router";
import { ERRORS } from "#domain/wire/errors.ts";
import { takePart } from "#services/goods/picture-zips/take-part.ts";
import type { FormAnswer, refuseForm } from "#web/forms/answer.ts";
import { takeForm } from "#web/forms/take-form.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/part.ts";
import { partForm } from "./take-zip.ts";
import { ZIPS_PAGE } from "./zip-words.ts";

/** Takes one part of a ZIP of pictures: a request of its own each, so that a broken line costs one part. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const taken = takeForm<FormAnswer | ReturnType<typeof refuseForm>>({
    request,
    context,
    isPage: true,
    take: async ({ actor, form, sent, refuse }) => {
      const parsed = partForm.safeParse(sent);
      const part = form.get("part");
      if (!parsed.success || !(part instanceof File)) return refuse(ERRORS.validation);
      const { key: id, product: productId, name: fileName, size, at } = parsed.data;
      const bytes = new Uint8Array(await part.arrayBuffer());
      const answer = await takePart(shop, { actor, id, productId, fileName, size, at, bytes });
      return answer.ok ? { ok: true } : { ok: false, message: answer.words };
    },
  });
  const answer = await taken.catch(throwNotFound);
  return Response.json("data" in answer ? answer.data : answer);
}

/** Whoever opens the address itself finds the page. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireCustomer({ request, context, url });
  return redirect(ZIPS_PAGE);
}
