import { type RefObject, useEffect } from "react";
import type { Viewer } from "./use-viewer.ts";

/** Degrees a pixel: from edge to edge of a phone is half a turn. */
const DEGREES = 0.5;
/** A hand that has rested for longer lets go without a push, ms. */
const STILL_MS = 90;
/** Two taps within this time, ms, and this far from each other, px, are one gesture. */
const DOUBLE_TAP = { ms: 320, px: 24 };

type Place = { x: number; y: number };

/** One finger or the mouse turns, two fingers or the wheel bring nearer, keys do both, two taps lead back. */
export function useHand(
  stage: RefObject<HTMLElement | null>,
  viewer: Viewer | null,
  setTouched: (touched: true) => void,
): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || !viewer) return undefined;
    const fingers = new Map<number, Place>();
    let pushed = { yaw: 0, pitch: 0, at: 0 };
    let pressed = { x: 0, y: 0 };
    let tapped = { x: 0, y: 0, at: -Infinity };
    const apart = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      setTouched(true);
      pressed = { x: event.clientX, y: event.clientY };
      fingers.set(event.pointerId, pressed);
      pushed = { yaw: 0, pitch: 0, at: event.timeStamp };
      viewer.turnBy({});
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const wide = apart();
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const by = {
        yaw: ((event.clientX - before.x) * DEGREES) / fingers.size,
        pitch: ((event.clientY - before.y) * DEGREES) / fingers.size,
      };
      viewer.turnBy({ ...by, zoom: wide > 0 ? apart() / wide : 1 });
      const ms = Math.max(4, event.timeStamp - pushed.at);
      pushed = {
        yaw: 0.6 * (by.yaw / ms) + 0.4 * pushed.yaw,
        pitch: 0.6 * (by.pitch / ms) + 0.4 * pushed.pitch,
        at: event.timeStamp,
      };
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      if (event.type === "pointerup" && isDoubleTap(event)) return viewer.reset();
      const { yaw, pitch, at } = pushed;
      if (event.type === "pointerup" && event.timeStamp - at < STILL_MS) viewer.letGo({ yaw, pitch });
    };
    const isDoubleTap = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      const near = (place: Place) => Math.hypot(x - place.x, y - place.y) < DOUBLE_TAP.px;
      if (!near(pressed)) return false;
      const twice = near(tapped) && at - tapped.at < DOUBLE_TAP.ms;
      tapped = { x, y, at: twice ? -Infinity : at };
      return twice;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      viewer.turnBy({ zoom: Math.exp(-event.deltaY / (event.deltaMode === 0 ? 600 : 20)) });
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!viewer.pressKey(event.key)) return;
      setTouched(true);
      event.preventDefault();
    };

    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    element.addEventListener("keydown", key, { signal });
    return () => leaving.abort();
  }, [stage, viewer, setTouched]);
}
