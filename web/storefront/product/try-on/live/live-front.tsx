import { useRef } from "react";
import type { EyeMarks, PhotoScale } from "#domain/try-on/photo-scale.ts";
import { pictureMatrix, placeFront, UNMOVED } from "#domain/try-on/place-front.ts";
import type { TryOnSize } from "#services/catalogue/list-try-on-frames.ts";
import { SHADOW_COLOUR, SHADOWS } from "#web/storefront/product/try-on/shadows.ts";
import { useUnit } from "#web/storefront/product/try-on/use-unit.ts";

type LiveFrontProps = {
  /** Null while there are none to be seen. */
  eyes: EyeMarks | null;
  /** Null where they are too near each other, or on their side. */
  scale: PhotoScale | null;
  size: TryOnSize;
  picture: { width: number; height: number };
  /** The picture of the front could not be had. */
  onLost: () => void;
  onShown: () => void;
};

/** The front over the camera's picture. The browser moves it as one layer, without drawing it anew. */
export function LiveFront({ eyes, scale, size: { front, measures }, picture, onLost, onShown }: LiveFrontProps) {
  const plane = useRef<HTMLDivElement>(null);
  const unit = useUnit(plane, picture);
  const place = eyes && scale && placeFront({ eyes, scale, lensHeightMm: measures.lensHeightMm, moved: UNMOVED });
  const [soft] = SHADOWS.slice(-1);
  const px = (mm: number) => mm / front.mmPerPx;
  return (
    <div ref={plane} className="try-on-live-front">
      {place && (
        <img
          src={front.src}
          alt=""
          width={front.widthPx}
          height={front.heightPx}
          onLoad={onShown}
          onError={onLost}
          style={{
            transform: `scale(${1 / unit}) matrix(${pictureMatrix(place, front).join(",")})`,
            filter: `drop-shadow(0 ${px(soft!.downMm)}px ${px(soft!.softMm)}px color-mix(in srgb, ${SHADOW_COLOUR} ${soft!.strength * 100}%, transparent))`,
          }}
        />
      )}
    </div>
  );
}
