import { useRef } from "react";
import { faceWindow } from "#domain/try-on/face-window.ts";
import type { EyeMarks, PhotoScale } from "#domain/try-on/photo-scale.ts";
import { type Moved, placeFront } from "#domain/try-on/place-front.ts";
import { FrontLayer } from "./front-layer.tsx";
import type { Photo } from "./open-photo.ts";
import { PhotoView } from "./photo-view.tsx";
import { TILE_ASPECT } from "./keep-picture.ts";
import type { ChosenFrame } from "./use-chosen.ts";
import { useMoves } from "./use-moves.ts";
import { useUnit } from "./use-unit.ts";

type FitStageProps = {
  photo: Photo;
  eyes: EyeMarks;
  scale: PhotoScale;
  chosen: ChosenFrame;
  moved: Moved;
  zoom: number;
  /** Of several side by side the one that the buttons are for. */
  isActive: boolean;
  onActive: () => void;
  onMove: (by: Partial<Moved>) => void;
  onZoom: (by: number) => void;
  onReset: () => void;
};

/** One frame on the face. */
export function FitStage(props: FitStageProps) {
  const { photo, eyes, scale, chosen, moved, zoom, isActive, onActive, onMove, onZoom, onReset } = props;
  const svg = useRef<SVGSVGElement>(null);
  const shown = faceWindow({ photo, eyes, scale, aspect: TILE_ASPECT, zoom });
  const unit = useUnit(svg, shown);
  useMoves({ stage: svg, scale, unit, onMove, onZoom, onReset });
  const { frame, colour, size } = chosen;
  const place = placeFront({ eyes, scale, lensHeightMm: size.measures.lensHeightMm, moved });
  return (
    <PhotoView
      photo={photo}
      shown={shown}
      ref={svg}
      className="try-on-photo try-on-fit"
      style={{ aspectRatio: TILE_ASPECT, maxWidth: `calc(74dvh * ${TILE_ASPECT})` }}
      role="application"
      aria-roledescription="glasses on your photo"
      aria-label={`${frame.title} in ${colour.name}`}
      aria-describedby="try-on-fit-help"
      data-active={isActive ? "" : undefined}
      data-mm-px={scale.pxPerMm}
      tabIndex={0}
      onFocus={onActive}
      onPointerDown={onActive}
    >
      <FrontLayer front={size.front} place={place} />
    </PhotoView>
  );
}
