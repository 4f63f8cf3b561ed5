import { data } from "react-router";
import { drawFrontSize } from "#domain/frames/size-drawing/front-size.ts";
import { drawBesideCard } from "#domain/frames/size-drawing/paper-checks.ts";
import { drawTempleSize } from "#domain/frames/size-drawing/temple-size.ts";
import { shopContext } from "#web/session/context.ts";
import type { Route } from "./+types/size-drawing.ts";
import { requireFrame } from "./require-frame.ts";

/** Letters that can be read where the drawing is as wide as a phone. */
const LETTER_MM = 5.4;

const VIEWS = { front: drawFrontSize, side: drawTempleSize, card: drawBesideCard };

/** A frame's size as a picture: /size-drawing/5001/52-18-140-front.svg */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, label, view] = /^(\d\d-\d\d-\d{3})-(front|side|card)\.svg$/.exec(params.file) ?? [];
  if (!label || !view) throw data(null, { status: 404 });
  const { design } = await requireFrame(context.get(shopContext).db, params.id, label);
  return new Response(VIEWS[view as keyof typeof VIEWS](design, LETTER_MM), {
    headers: { "Content-Type": "image/svg+xml" },
  });
}
