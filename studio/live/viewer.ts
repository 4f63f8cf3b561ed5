import type { Colourway } from "#domain/frames/colourway.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { smoothstep } from "#domain/frames/soft-joins.ts";
import { type MeasureLine, measureLines } from "./measure-lines.ts";
import { orderMesh } from "./order-mesh.ts";
import { placedMeasures, type ShownMeasure } from "./placed-measures.ts";
import { openStage, type Spent, type Stage } from "./stage.ts";
import {
  between,
  describeTurn,
  glided,
  HOME,
  type Speed,
  STANDS,
  type Stand,
  type Turn,
  turned,
  turnedByKey,
} from "./turn.ts";

export type { Spent } from "./stage.ts";

export type ViewerListener = {
  /** A mesh is on the canvas. */
  onMesh: (grain: "coarse" | "fine") => void;
  /** No mesh can be made, or the graphics card has gone. */
  onFault: (fault: "failed" | "lost") => void;
  onDrawn: (measures: ShownMeasure[] | null, spent: Spent) => void;
  /** It has come to rest: how it is seen, in words. */
  onRest: (words: string) => void;
};

export type Viewer = {
  show: (design: FrameDesign) => void;
  paint: (colourway: Colourway) => void;
  resize: () => void;
  measure: (on: boolean) => void;
  /** Follows the hand: degrees, and times as near. */
  turnBy: (by: Partial<Turn>) => void;
  /** Answers whether the key meant something. */
  pressKey: (key: string) => boolean;
  stand: (stand: Stand) => void;
  /** As it was when it opened. */
  reset: () => void;
  fold: (folded: boolean) => void;
  /** Let go while moving, degrees a ms. */
  letGo: (speed: Speed) => void;
  close: () => void;
};

const MOVE_MS = 320;
const FOLD_MS = 700;
const HAND_MS = 200;
const REST_MS = 450;
/** A machine that takes longer than this for a picture, ms, gets a coarser one while the frame moves. */
const SLOW_MS = 70;
const COARSEST_RATIO = 0.75;
/** Exposures of a frame that rests, where they take long. */
const FEW_EXPOSURES = 3;

type Given = {
  canvas: HTMLCanvasElement;
  words: { brand: string; model: string };
  family: string;
  /** No movement that nobody asked for. */
  calm: boolean;
  listener: ViewerListener;
};

/** A frame that can be turned: meshes it in a worker, draws while something moves and then once more finely. Throws without WebGL. */
export function openViewer({ canvas, words, family, calm, listener }: Given): Viewer {
  const stage: Stage = openStage(canvas, words, family);
  let turn: Turn = HOME;
  let move: { from: Turn; to: Turn; since: number } | null = null;
  let speed: Speed | null = null;
  let folded = 0;
  let folding: { from: number; to: number; since: number } | null = null;
  let lines: MeasureLine[] = [];
  let measuring = false;
  let exposure = 0;
  let frame = 0;
  let last = 0;
  /** How many pictures in a row took long. */
  let slow = 0;
  /** A hand that turns is taken to go on for a moment. */
  let handUntil = 0;
  let restRatio = Math.min(2, devicePixelRatio);
  let moveRatio = restRatio;
  let ratio = restRatio;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  let open = true;

  const wake = () => {
    exposure = 0;
    clearTimeout(rest);
    rest = setTimeout(reportRest, REST_MS);
    if (open && frame === 0) frame = requestAnimationFrame(draw);
  };
  const reportRest = () =>
    listener.onRest(`${describeTurn(turn)}${(folding?.to ?? folded) === 1 ? " Temples folded." : ""}`);
  const foldTo = (share: number) => {
    folded = share;
    stage.fold(share);
    exposure = 0;
  };
  const take = (next: Turn) => {
    turn = next;
    wake();
  };

  const draw = (now: number) => {
    frame = 0;
    const since = last === 0 ? 16 : now - last;
    if (move) {
      const share = Math.min(1, (now - move.since) / MOVE_MS);
      turn = between(move.from, move.to, share);
      exposure = 0;
      if (share === 1) move = null;
    } else if (speed) {
      ({ turn, speed } = glided(turn, speed, Math.min(since, 60)));
      exposure = 0;
    }
    if (folding) {
      const share = Math.min(1, (now - folding.since) / FOLD_MS);
      foldTo(folding.from + (folding.to - folding.from) * smoothstep(0, 1, share));
      if (share === 1) folding = null;
    }
    const moving = move !== null || speed !== null || folding !== null || now < handUntil;
    adapt(since, moving);
    const spent = stage.draw(turn, exposure);
    if (exposure === 0) listener.onDrawn(measuring ? placed() : null, spent);
    exposure += 1;
    const sharp = ratio === restRatio;
    const more = moving || !sharp || exposure < (moveRatio < restRatio ? FEW_EXPOSURES : stage.exposures);
    last = more ? now : 0;
    if (more) frame = requestAnimationFrame(draw);
  };
  const adapt = (since: number, moving: boolean) => {
    slow = moving && since > SLOW_MS ? slow + 1 : 0;
    if (slow >= 3 && moveRatio > COARSEST_RATIO) {
      moveRatio = Math.max(COARSEST_RATIO, moveRatio * 0.7);
      slow = 0;
    }
    const wanted = moving ? moveRatio : restRatio;
    if (ratio === wanted) return;
    ratio = wanted;
    exposure = 0;
    fit();
  };
  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth > 0 && clientHeight > 0) stage.resize(clientWidth, clientHeight, ratio);
  };
  const placed = () => placedMeasures(lines, { stage, turn, open: folded === 0, canvas });
  const lost = (event: Event) => {
    event.preventDefault();
    if (!open) return;
    stop();
    listener.onFault("lost");
  };
  const stop = () => {
    open = false;
    callOff();
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    frame = 0;
  };
  canvas.addEventListener("webglcontextlost", lost);
  fit();

  return {
    show(design) {
      callOff();
      lines = measureLines(design);
      stage.forgetShadows();
      callOff = orderMesh(design, {
        onShadow(shadow) {
          stage.shade(shadow);
          wake();
        },
        onMesh(mesh) {
          stage.show(design, mesh);
          wake();
          listener.onMesh(mesh.grain);
        },
        onFault: () => listener.onFault("failed"),
      });
    },
    paint(colourway) {
      stage.paint(colourway);
      wake();
    },
    resize() {
      // A window that moves to another screen may have other pixels.
      const next = Math.min(2, devicePixelRatio);
      if (next !== restRatio) restRatio = moveRatio = ratio = next;
      fit();
      wake();
    },
    measure(on) {
      measuring = on;
      wake();
    },
    turnBy(by) {
      [move, speed] = [null, null];
      handUntil = performance.now() + HAND_MS;
      take(turned(turn, by));
    },
    pressKey(key) {
      const next = turnedByKey(move?.to ?? turn, key);
      if (next) goTo(next);
      return next !== null;
    },
    stand: (stand) => goTo(STANDS[stand]),
    reset: () => goTo(HOME),
    fold(wanted) {
      const to = wanted ? 1 : 0;
      folding = calm ? null : { from: folded, to, since: performance.now() };
      if (calm) foldTo(to);
      wake();
    },
    letGo(pushed) {
      handUntil = 0;
      if (!calm) speed = pushed;
      wake();
    },
    close() {
      stop();
      canvas.removeEventListener("webglcontextlost", lost);
      stage.close();
    },
  };

  function goTo(to: Turn): void {
    speed = null;
    if (calm) return take(to);
    move = { from: turn, to, since: performance.now() };
    wake();
  }
}
