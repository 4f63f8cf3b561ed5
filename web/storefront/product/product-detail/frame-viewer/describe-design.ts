import { data } from "react-router";
import { idParamSchema } from "#domain/wire/ids.ts";
import { findFrameDesign } from "#services/catalogue/find-frame-design.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/describe-design.ts";

/** A frame's parameters, which is all that a browser needs to show it in the round; the same for everybody. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const liveSaleId = idParamSchema.safeParse(params.id);
  const frame = liveSaleId.success
    ? await findFrameDesign(context.get(shopContext).db, { liveSaleId: liveSaleId.data })
    : null;
  if (!frame) throw data(null, { status: 404 });
  return Response.json(frame);
}
