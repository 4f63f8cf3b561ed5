import { Link } from "react-router";
import { describeFrameSize } from "#domain/catalogue/frame-size.ts";
import { drawing } from "#domain/frames/size-drawing/drafting.ts";
import { frontSize } from "#domain/frames/size-drawing/front-size.ts";
import { cardFigure, rulerFigure } from "#domain/frames/size-drawing/paper-checks.ts";
import { templeSize } from "#domain/frames/size-drawing/temple-size.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { shopContext } from "#web/session/context.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { pageHead } from "#web/page/page-head.ts";
import type { Route } from "./+types/size-sheet.ts";
import { requireFrame } from "./require-frame.ts";

/** On paper letters may be small. */
const LETTER_MM = 3.4;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { title, brandName, design, label, size } = await requireFrame(
    context.get(shopContext).db,
    params.id,
    params.size,
  );
  return {
    liveSaleId: Number(params.id),
    title,
    brandName,
    label,
    size: describeFrameSize(size),
    ruler: drawing(rulerFigure(LETTER_MM)),
    card: drawing(cardFigure(LETTER_MM)),
    front: drawing(frontSize(design, LETTER_MM)),
    side: drawing(templeSize(design, LETTER_MM)),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, label, liveSaleId } = loaderData;
  return pageHead(matches, {
    title: `${title}, ${label}, to print at actual size`,
    description: `${title} drawn at actual size, to print on A4 and compare with your own glasses.`,
    path: `/size-sheet/${liveSaleId}/${label}`,
    unlisted: true,
  });
}

/** One sheet of A4 with the frame in its true size, and what shows whether the printer kept to it. */
export default function SizeSheet({ loaderData }: Route.ComponentProps) {
  const { liveSaleId, title, brandName, label, size, ruler, card, front, side } = loaderData;
  return (
    <div className="page size-sheet">
      <div className="size-sheet-bar no-print">
        <Link to={productPath(liveSaleId)} className="link">
          Back to {title}
        </Link>
        <PrintButton />
      </div>
      <h1>
        {title} <span className="whitespace-nowrap">{label}</span>
      </h1>
      <p>
        {brandName}. {size}.
      </p>
      <p className="size-sheet-how">
        <strong>Print on A4 at 100%. Do not choose “Fit to page”.</strong> Then check the two outlines below. If the
        ruler is not 50 mm long or a bank card does not fit its outline, the printer has changed the size.
      </p>
      <p className="no-print text-slate">It is at actual size on paper only, not on this screen.</p>
      <div className="size-sheet-row">
        <Drawing of={ruler} />
        <Drawing of={card} />
      </div>
      <h2>Place your own glasses on the front</h2>
      <Drawing of={front} />
      <h2>Place their temple along the line</h2>
      <Drawing of={side} />
    </div>
  );
}

/** Written by the shop itself, of numbers alone. */
function Drawing({ of }: { of: string }) {
  return <div className="size-sheet-drawing" dangerouslySetInnerHTML={{ __html: of }} />;
}
