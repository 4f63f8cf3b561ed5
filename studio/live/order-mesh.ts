import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { FOLD_STEPS, type LiveShadow } from "./fold.ts";
import type { LiveMesh } from "./live-mesh.ts";
import type { FromWorker } from "./mesh-worker.ts";

type Given = {
  onMesh: (mesh: LiveMesh) => void;
  onShadow: (shadow: LiveShadow) => void;
  /** Nothing can be shown. A worker that fails later leaves the coarse mesh. */
  onFault: () => void;
};

/** Has a frame meshed off the page's own thread. The worker ends with the last shadow, or when it is called off. */
export function orderMesh(design: FrameDesign, { onMesh, onShadow, onFault }: Given): () => void {
  let worker: Worker | null = null;
  let shown = false;
  const fail = () => {
    worker?.terminate();
    if (!shown) onFault();
  };
  try {
    worker = new Worker(new URL("./mesh-worker.ts", import.meta.url), { type: "module", name: "frame-mesh" });
  } catch {
    // Some browsers and some policies have no workers; told when the caller has everything in place.
    queueMicrotask(fail);
    return () => {};
  }
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if ("mesh" in data) {
      shown = true;
      onMesh(data.mesh);
      return;
    }
    if (data.shadow.step === FOLD_STEPS) worker.terminate();
    onShadow(data.shadow);
  });
  worker.addEventListener("error", fail);
  worker.addEventListener("messageerror", fail);
  worker.postMessage(design, { transfer: [] });
  return () => worker.terminate();
}
