import { useRef } from "react";
import { faceWindow } from "#domain/try-on/face-window.ts";
import type { EyeMarks, PhotoScale } from "#domain/try-on/photo-scale.ts";
import { type Moved, placeFront } from "#domain/try-on/place-front.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FrontLayer } from "./front-layer.tsx";
import type { Photo } from "./open-photo.ts";
import { PhotoView } from "./photo-view.tsx";
import { TILE_ASPECT } from "./keep-picture.ts";
import type { ChosenFrame } from "./use-chosen.ts";
import { useFront } from "./use-front.ts";
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
  const { laid, failed, again } = useFront({ front: size.front, place });
  return (
    <>
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
        tabIndex={0}
        onFocus={onActive}
        onPointerDown={onActive}
      >
        {laid && <FrontLayer {...laid} />}
      </PhotoView>
      {failed && (
        <Alert kind="error" className="mt-2">
          <p>
            {frame.title} in {colour.name} could not be fetched.
          </p>
          <Button type="button" variant="secondary" size="small" onClick={again}>
            Try again
          </Button>
        </Alert>
      )}
    </>
  );
}
