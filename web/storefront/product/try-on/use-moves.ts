import { type RefObject, useEffect, useRef } from "react";
import type { PhotoScale } from "#domain/try-on/photo-scale.ts";
import { type Moved, wayOnFace } from "#domain/try-on/place-front.ts";

type Given = {
  stage: RefObject<SVGSVGElement | null>;
  scale: PhotoScale;
  /** Pixels of the photo that are one of the page. */
  unit: number;
  onMove: (by: Partial<Moved>) => void;
  onZoom: (by: number) => void;
  onReset: () => void;
};

/** Millimetres and degrees of one press of a key or button. */
export const STEP_MM = 0.5;
export const STEP_DEGREES = 0.5;
export const STEP_ZOOM = 1.25;

const KEYS: Partial<Record<string, Partial<Moved>>> = {
  ArrowLeft: { acrossMm: -STEP_MM },
  ArrowRight: { acrossMm: STEP_MM },
  ArrowUp: { downMm: -STEP_MM },
  ArrowDown: { downMm: STEP_MM },
  "[": { turnDegrees: -STEP_DEGREES },
  "]": { turnDegrees: STEP_DEGREES },
};
const ZOOM_KEYS: Partial<Record<string, number>> = { "+": STEP_ZOOM, "=": STEP_ZOOM, "-": 1 / STEP_ZOOM };

type Finger = { x: number; y: number };

/** One finger moves the front, two turn it and bring the photo nearer. Its own size comes of the scale alone. */
export function useMoves(given: Given): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const { stage } = given;

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const fingers = new Map<number, Finger>();
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const [first, second] = [...fingers.values()];
      const now = { x: event.clientX, y: event.clientY };
      const { scale, unit, onMove, onZoom } = latest.current;
      const share = unit / fingers.size;
      const way = wayOnFace({ x: (now.x - before.x) * share, y: (now.y - before.y) * share }, scale);
      if (!first || !second) onMove(way);
      else {
        const other = before === first ? second : first;
        onMove({ ...way, turnDegrees: degreesBetween(before, now, other) });
        onZoom(distance(now, other) / Math.max(1, distance(before, other)));
      }
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { onMove, onZoom, onReset } = latest.current;
      const by = KEYS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (by) onMove(by);
      else if (zoom) onZoom(zoom);
      else if (event.key === "Home") onReset();
      else return;
      event.preventDefault();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("keydown", key, { signal });
    return () => leaving.abort();
  }, [stage]);
}

const distance = (a: Finger, b: Finger) => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a finger has gone round the other one, clockwise, the short way. */
function degreesBetween(before: Finger, now: Finger, round: Finger): number {
  const angle = (finger: Finger) => (Math.atan2(finger.y - round.y, finger.x - round.x) * 180) / Math.PI;
  return ((angle(now) - angle(before) + 540) % 360) - 180;
}
