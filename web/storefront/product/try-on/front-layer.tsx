import { Fragment, useId } from "react";
import { pictureMatrix } from "#domain/try-on/place-front.ts";
import type { WornTemples } from "#domain/try-on/front-picture.ts";
import { SHADOW_COLOUR, SHADOWS } from "./shadows.ts";
import type { LaidFront } from "./use-front.ts";

/** The front on the photo, with the soft dark that it throws on the skin. */
export function FrontLayer({ front, place }: LaidFront) {
  const id = useId();
  // The filter's own lengths are pixels of the front's picture.
  const px = (mm: number) => mm / front.mmPerPx;
  return (
    <g className="try-on-front" transform={`matrix(${pictureMatrix(place, front).join(" ")})`}>
      <filter id={id} x="-8%" y="-15%" width="116%" height="140%" colorInterpolationFilters="sRGB">
        {SHADOWS.map(({ downMm, softMm, strength }, nth) => (
          <Fragment key={softMm}>
            <feGaussianBlur in="SourceAlpha" stdDeviation={px(softMm)} />
            <feOffset dy={px(downMm)} result={`soft${nth}`} />
            <feFlood floodColor={SHADOW_COLOUR} floodOpacity={strength} />
            <feComposite in2={`soft${nth}`} operator="in" result={`shadow${nth}`} />
          </Fragment>
        ))}
        <feMerge>
          {SHADOWS.map(({ softMm }, nth) => (
            <feMergeNode key={softMm} in={`shadow${nth}`} />
          ))}
          <feMergeNode in="SourceGraphic" />
        </feMerge>
      </filter>
      {front.temples && <TemplesLayer id={`${id}temple`} temples={front.temples} />}
      <image href={front.src} width={front.widthPx} height={front.heightPx} filter={`url(#${id})`} />
    </g>
  );
}

/** Both temples as far as the ears: they fade where those cover them. */
function TemplesLayer({ id, temples: { colour, cover, sides } }: { id: string; temples: WornTemples }) {
  return sides.map(({ d, fadeFrom, fadeTo }, nth) => (
    <g key={d} className="try-on-temple" opacity={cover}>
      <linearGradient id={`${id}${nth}`} gradientUnits="userSpaceOnUse" x1={fadeFrom} x2={fadeTo}>
        <stop stopColor={colour} />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </linearGradient>
      <path d={d} fill={`url(#${id}${nth})`} />
    </g>
  ));
}
