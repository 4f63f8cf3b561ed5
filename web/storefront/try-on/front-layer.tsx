import { Fragment, useEffect, useId, useState } from "react";
import type { FrontPicture } from "#domain/try-on/front-picture.ts";
import { type FrontPlace, pictureMatrix } from "#domain/try-on/place-front.ts";
import { SHADOW_COLOUR, SHADOWS } from "./shadows.ts";

type FrontLayerProps = { front: FrontPicture; place: FrontPlace };

/** The front on the photo. The one before stays until the next one has come, so that colours change without a blink. */
export function FrontLayer({ front, place }: FrontLayerProps) {
  const [shown, setShown] = useState<FrontLayerProps | null>(null);
  const { src } = front;
  useEffect(() => {
    let late = false;
    const image = new Image();
    image.src = src;
    const show = () => late || setShown({ front, place });
    // What cannot be had leaves its place empty.
    image.decode().then(show, show);
    return () => {
      late = true;
    };
    // Moving is no reason to wait.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [src]);
  if (!shown) return null;
  return <Front {...(shown.front.src === src ? { front, place } : shown)} />;
}

/** With the soft dark that it throws on the skin. */
function Front({ front, place }: FrontLayerProps) {
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
      <image href={front.src} width={front.widthPx} height={front.heightPx} filter={`url(#${id})`} />
    </g>
  );
}
