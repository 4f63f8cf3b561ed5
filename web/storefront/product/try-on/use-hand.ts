import { useState } from "react";
import { moveBy, type Moved, UNMOVED } from "#domain/try-on/place-front.ts";

const MOST_ZOOM = 3;

/** What hands have done on a photo: each frame is moved by itself, all are looked at from as near. It outlives new marks. */
export function useHand() {
  const [moves, setMoves] = useState<Readonly<Record<number, Moved>>>({});
  const [zoom, setZoom] = useState(1);
  const [activeId, setActiveId] = useState<number | null>(null);
  return {
    zoom,
    activeId,
    setActiveId,
    movedOf: (id: number) => moves[id] ?? UNMOVED,
    move: (id: number, by: Partial<Moved>) => setMoves((now) => ({ ...now, [id]: moveBy(now[id] ?? UNMOVED, by) })),
    reset: (id: number) => setMoves((now) => ({ ...now, [id]: UNMOVED })),
    zoomBy: (by: number) => setZoom((now) => Math.min(MOST_ZOOM, Math.max(0.5, now * by))),
  };
}
