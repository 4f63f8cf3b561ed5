import { data } from "react-router";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { stacked } from "#domain/frames/size-drawing/drafting.ts";
import { frontSize } from "#domain/frames/size-drawing/front-size.ts";
import { besideCard } from "#domain/frames/size-drawing/paper-checks.ts";
import { drawPlainSize } from "#domain/frames/size-drawing/plain-size.ts";
import { templeSize } from "#domain/frames/size-drawing/temple-size.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/size-drawing.ts";
import { findSizedFrame } from "./require-frame.ts";

/** Letters that can be read where the drawing is as wide as a phone. */
const LETTER_MM = 5.4;
const GAP_MM = 8;

/** A frame's size as a picture, /size-drawing/5001/52-18-140.svg: itself to scale, or where the lengths are measured. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const label = params.file.replace(/\.svg$/, "");
  const size = readFrameSize(label);
  if (!size || label === params.file) throw data(null, { status: 404 });
  const frame = await findSizedFrame(context.get(shopContext).db, params.id, label);
  return new Response(frame ? toScale(frame.design) : drawPlainSize(size), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}

function toScale(design: FrameDesign): string {
  return stacked([frontSize(design, LETTER_MM), templeSize(design, LETTER_MM), besideCard(design, LETTER_MM)], GAP_MM);
}
