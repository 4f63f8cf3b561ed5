import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Mark } from "#domain/try-on/photo-scale.ts";

type MarkHandleProps = {
  name: string;
  kind: "pupil" | "end" | "side";
  at: Mark;
  photo: { width: number; height: number };
  /** Pixels of the photo that are one of the page. */
  unit: number;
  onMove: (to: Mark) => void;
  /** A hand or the keyboard is at it. */
  onHeld: (held: boolean) => void;
};

const WAYS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A cross on the photo. It goes as far as the finger does, wherever that took hold of it, so that it is never under it. */
export function MarkHandle({ name, kind, at, photo, unit, onMove, onHeld }: MarkHandleProps) {
  const grip = useRef<{ x: number; y: number; from: Mark } | null>(null);
  const down = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, from: at };
    onHeld(true);
  };
  const move = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    onMove({ x: held.from.x + (event.clientX - held.x) * unit, y: held.from.y + (event.clientY - held.y) * unit });
  };
  const up = (event: PointerEvent) => {
    // Who only presses it says that it is right where it is.
    if (event.type === "pointerup") move(event);
    grip.current = null;
    onHeld(false);
  };
  const press = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const step = (event.shiftKey ? 10 : 1) * Math.max(0.5, unit / 2);
    onHeld(true);
    onMove({ x: at.x + way[0] * step, y: at.y + way[1] * step });
  };
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  return (
    <g
      className="try-on-mark"
      data-kind={kind}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={photo.width}
      aria-valuenow={x}
      aria-valuetext={`${x} across, ${y} down, of ${photo.width} by ${photo.height}`}
      aria-describedby="try-on-marks-help"
      transform={`translate(${at.x} ${at.y}) scale(${unit})`}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={press}
      onFocus={() => onHeld(true)}
      onBlur={() => onHeld(false)}
    >
      <circle className="try-on-mark-target" r="24" />
      {kind === "pupil" && <circle className="try-on-mark-ring" r="11" />}
      <path className="try-on-mark-shade" d={SHAPES[kind]} />
      <path className="try-on-mark-line" d={SHAPES[kind]} />
    </g>
  );
}

const SHAPES: Record<MarkHandleProps["kind"], string> = {
  pupil: "M-16 0h12M4 0h12M0 -16v12M0 4v12",
  end: "M0 -18V18M-5 0h10",
  side: "M0 -26V26",
};
