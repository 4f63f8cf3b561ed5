import { type RefObject, useEffect, useState } from "react";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { designInSize } from "#domain/frames/in-size.ts";
import type { DesignedFrame } from "#services/catalogue/find-frame-design.ts";
import { loadFrame } from "./load-frame.ts";

const fetchStudio = () => import("#studio/live/viewer.ts");
type Studio = Awaited<ReturnType<typeof fetchStudio>>;
export type Viewer = ReturnType<Studio["openViewer"]>;
export type ShownMeasures = Parameters<Parameters<Studio["openViewer"]>[0]["listener"]["onDrawn"]>[0];

/** What is on the stage: nothing yet, a coarse or the fine mesh; or why there will be none. */
export type ViewerState = "loading" | "coarse" | "fine" | "missing" | "lost" | "failed";

type Given = {
  canvas: RefObject<HTMLCanvasElement | null>;
  liveSaleId: number;
  /** Another one opens everything anew. */
  attempt: number;
  label: string;
  colourId: number;
  measuring: boolean;
  folded: boolean;
};

/** Loads the design and the studio side by side and keeps a frame on the canvas until the dialog closes. */
export function useViewer({ canvas, liveSaleId, attempt, label, colourId, measuring, folded }: Given) {
  const [state, setState] = useState<ViewerState>("loading");
  const [ready, setReady] = useState<{ viewer: Viewer; frame: DesignedFrame } | null>(null);
  const [measures, setMeasures] = useState<ShownMeasures>(null);
  const [words, setWords] = useState("");

  useEffect(() => {
    const leaving = new AbortController();
    let viewer: Viewer | null = null;
    setState("loading");
    open().catch(() => leaving.signal.aborted || setState("failed"));

    async function open(): Promise<void> {
      const [frame, studio] = await Promise.all([
        loadFrame(liveSaleId, leaving.signal),
        fetchStudio(),
        document.fonts.load("500 46px 'Bricolage'").catch(() => []),
      ]);
      const element = canvas.current;
      if (leaving.signal.aborted || !element) return;
      try {
        viewer = studio.openViewer({
          canvas: element,
          words: { brand: frame.brandName, model: frame.title },
          family: "'Bricolage', sans-serif",
          calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
          listener: {
            onMesh: setState,
            onFault: setState,
            onRest: setWords,
            onDrawn(shown, took) {
              element.dataset.draws = String(took.draws);
              element.dataset.triangles = String(took.triangles);
              setMeasures(shown);
            },
          },
        });
      } catch {
        setState("missing");
        return;
      }
      setReady({ viewer, frame });
    }
    return () => {
      leaving.abort();
      viewer?.close();
      setReady(null);
      setMeasures(null);
    };
  }, [canvas, liveSaleId, attempt]);

  useEffect(() => {
    const size = readFrameSize(label);
    if (ready) ready.viewer.show(size ? designInSize(ready.frame.design, size) : ready.frame.design);
  }, [ready, label]);

  useEffect(() => {
    const colours = ready?.frame.colours ?? [];
    const colour = colours.find(({ id }) => id === colourId) ?? colours[0];
    if (ready && colour) ready.viewer.paint(colour.colourway);
  }, [ready, colourId]);

  useEffect(() => ready?.viewer.measure(measuring), [ready, measuring]);

  useEffect(() => ready?.viewer.fold(folded), [ready, folded]);

  useEffect(() => {
    if (!ready || !canvas.current) return undefined;
    const resize = () => ready.viewer.resize();
    const watch = new ResizeObserver(resize);
    watch.observe(canvas.current);
    const unwatch = watchPixelRatio(resize);
    return () => {
      watch.disconnect();
      unwatch();
    };
  }, [ready, canvas]);

  return { state, viewer: ready?.viewer ?? null, measures, words };
}

/** The page has moved to a screen with larger or smaller pixels, which changes no size of the page. */
function watchPixelRatio(changed: () => void): () => void {
  const leaving = new AbortController();
  const listen = () => {
    // A query is about one ratio; the next one asks for another.
    const here = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    here.addEventListener("change", () => (changed(), listen()), { once: true, signal: leaving.signal });
  };
  listen();
  return () => leaving.abort();
}
