import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Minus,
  Plus,
  RotateCcw,
  RotateCw,
  type LucideIcon,
} from "lucide-react";
import type { Moved } from "#domain/try-on/place-front.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { STEP_DEGREES, STEP_MM, STEP_ZOOM } from "./use-moves.ts";

type HandToolsProps = {
  moved: Moved;
  onMove: (by: Partial<Moved>) => void;
  onZoom: (by: number) => void;
  onReset: () => void;
};

const MOVES: readonly (readonly [label: string, icon: LucideIcon, by: Partial<Moved>])[] = [
  ["Move up", ArrowUp, { downMm: -STEP_MM }],
  ["Move down", ArrowDown, { downMm: STEP_MM }],
  ["Move left", ArrowLeft, { acrossMm: -STEP_MM }],
  ["Move right", ArrowRight, { acrossMm: STEP_MM }],
  ["Turn left", RotateCcw, { turnDegrees: -STEP_DEGREES }],
  ["Turn right", RotateCw, { turnDegrees: STEP_DEGREES }],
];

/** What fingers and keys do, as buttons, and in words where the front is now. */
export function HandTools({ moved, onMove, onZoom, onReset }: HandToolsProps) {
  return (
    <>
      <div className="try-on-tools">
        <div role="group" aria-label="Move the glasses">
          {MOVES.map(([label, icon, by]) => (
            <IconButton key={label} icon={icon} label={label} variant="secondary" onClick={() => onMove(by)} />
          ))}
        </div>
        <div role="group" aria-label="Zoom">
          <IconButton icon={Minus} label="Zoom out" variant="secondary" onClick={() => onZoom(1 / STEP_ZOOM)} />
          <IconButton icon={Plus} label="Zoom in" variant="secondary" onClick={() => onZoom(STEP_ZOOM)} />
          <Button type="button" variant="secondary" size="small" onClick={onReset}>
            Reset
          </Button>
        </div>
      </div>
      <p className="sr-only" role="status">
        {movedWords(moved)}
      </p>
    </>
  );
}

function movedWords({ acrossMm, downMm, turnDegrees }: Moved): string {
  const part = (value: number, unit: string, more: string, less: string) =>
    Math.abs(value) < 0.05 ? [] : [`${Math.abs(value).toFixed(1)} ${unit} ${value > 0 ? more : less}`];
  const parts = [
    ...part(acrossMm, "mm", "to the right", "to the left"),
    ...part(downMm, "mm", "down", "up"),
    ...part(turnDegrees, "degrees", "turned right", "turned left"),
  ];
  return parts.length === 0 ? "The glasses are where we put them." : `Moved: ${parts.join(", ")}.`;
}
