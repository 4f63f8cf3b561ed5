import { Minus, Plus } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { photoWindow } from "#domain/try-on/face-window.ts";
import { apart, type Mark } from "#domain/try-on/photo-scale.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Loupe } from "./loupe.tsx";
import { MarkHandle } from "./mark-handle.tsx";
import type { Photo } from "./open-photo.ts";
import { PhotoView } from "./photo-view.tsx";
import { MARK_WORDS, type MarkName, type Marks } from "./use-marks.ts";
import { placeInPhoto, useUnit } from "./use-unit.ts";

type MarksStageProps = {
  photo: Photo;
  marks: Marks;
  /** Which of them are asked for now. */
  shown: readonly MarkName[];
  onPlace: (name: MarkName, at: Mark) => void;
};

const MOST_ZOOM = 6;
const ZOOM_STEP = 1.5;
/** A finger that moved farther meant the photo and not a place in it. */
const TAP_PX = 6;

/** The photo with its marks: they are dragged, moved by keys, or set by a tap; the photo itself is moved when it is larger. */
export function MarksStage({ photo, marks, shown, onPlace }: MarksStageProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [zoom, setZoom] = useState(1);
  const [at, setAt] = useState<Mark | null>(null);
  const [held, setHeld] = useState<MarkName | null>(null);
  const eyes = { x: (marks.right.x + marks.left.x) / 2, y: (marks.right.y + marks.left.y) / 2 };
  const aspect = photo.width / photo.height;
  const view = photoWindow({ photo, at: at ?? eyes, aspect, zoom });
  const unit = useUnit(svg, view);
  const drag = useRef<{ x: number; y: number; from: Mark; far: boolean } | null>(null);

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    drag.current = { x: event.clientX, y: event.clientY, from, far: false };
  };
  const move = (event: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    const way = { x: event.clientX - now.x, y: event.clientY - now.y };
    now.far ||= Math.hypot(way.x, way.y) > TAP_PX;
    if (now.far && zoom > 1) setAt({ x: now.from.x - way.x * unit, y: now.from.y - way.y * unit });
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current;
    drag.current = null;
    if (!now || now.far || event.type === "pointercancel") return;
    const place = placeInPhoto(event.currentTarget, event);
    onPlace(nearest(marks, shown, place), place);
  };
  const zoomTo = (next: number) => {
    setZoom(Math.min(MOST_ZOOM, Math.max(1, next)));
    if (zoom === 1) setAt(eyes);
  };
  const heldAt = held && marks[held];
  return (
    <div className="try-on-stage try-on-window" style={{ maxWidth: `calc(74dvh * ${aspect})` }}>
      <PhotoView
        photo={photo}
        shown={view}
        ref={svg}
        className="try-on-photo"
        style={{ aspectRatio: aspect, touchAction: zoom > 1 ? "none" : "pan-y" }}
        role="group"
        aria-label="Your photo with its marks"
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {shown.includes("from") && <Line from={marks.from} to={marks.to} unit={unit} />}
        {shown.map((name) => (
          <MarkHandle
            key={name}
            name={MARK_WORDS[name]}
            kind={name === "right" || name === "left" ? "pupil" : name === "from" || name === "to" ? "end" : "side"}
            at={marks[name]}
            photo={photo}
            unit={unit}
            onMove={(to) => onPlace(name, to)}
            onHeld={(isHeld) => setHeld(isHeld ? name : null)}
          />
        ))}
      </PhotoView>
      {heldAt && <Loupe photo={photo} at={heldAt} unit={unit} onLeft={heldAt.x > view.x + view.width / 2} />}
      <div className="try-on-zoom">
        <IconButton icon={Minus} label="Smaller photo" variant="secondary" onClick={() => zoomTo(zoom / ZOOM_STEP)} />
        <IconButton icon={Plus} label="Larger photo" variant="secondary" onClick={() => zoomTo(zoom * ZOOM_STEP)} />
      </div>
    </div>
  );
}

function Line({ from, to, unit }: { from: Mark; to: Mark; unit: number }) {
  return <path className="try-on-card-line" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeWidth={1.5 * unit} />;
}

function nearest(marks: Marks, names: readonly MarkName[], place: Mark): MarkName {
  return names.reduce((best, name) => (apart(marks[name], place) < apart(marks[best], place) ? name : best));
}
