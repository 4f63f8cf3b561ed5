import { type RefObject, useEffect, useState } from "react";
import type { PhotoWindow } from "#domain/try-on/face-window.ts";
import type { Mark } from "#domain/try-on/photo-scale.ts";

/** How many pixels of the photo one of the page is: what is to be as large as a finger is drawn by it. */
export function useUnit(stage: RefObject<Element | null>, shown: Pick<PhotoWindow, "width" | "height">): number {
  const [size, setSize] = useState({ width: 390, height: 390 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [stage]);
  return Math.max(shown.width / size.width, shown.height / size.height);
}

/** Where in the photo a finger is. */
export function placeInPhoto(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Mark {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse());
  return { x, y };
}
