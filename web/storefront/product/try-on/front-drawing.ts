import { data } from "react-router";
import { drawWornFront } from "#domain/frames/draw-worn-front.ts";
import { shopContext } from "#web/session/context.ts";
import { findSizedFrame } from "#web/storefront/product/size-sheet/require-frame.ts";
import type { Route } from "./+types/front-drawing.ts";

/** The front of a frame in one of its colours and sizes, /front-drawing/5001/12-52-18-140.svg: to be laid on a photo. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, colourId, label] = /^(\d{1,10})-([\d-]{9})\.svg$/.exec(params.file) ?? [];
  const frame = label ? await findSizedFrame(context.get(shopContext).db, params.id, label) : null;
  const colour = frame?.colours.find(({ id }) => id === Number(colourId));
  if (!frame || !colour) throw data(null, { status: 404 });
  return new Response(drawWornFront(frame.design, colour.colourway), { headers: { "Content-Type": "image/svg+xml" } });
}
