import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { LiveMesh } from "./live-mesh.ts";

type Given = { onMesh: (mesh: LiveMesh) => void; onFault: () => void };

/** Has a frame meshed off the page's own thread. The worker ends with the fine mesh, or when it is called off. */
export function orderMesh(design: FrameDesign, { onMesh, onFault }: Given): () => void {
  const worker = new Worker(new URL("./mesh-worker.ts", import.meta.url), { type: "module", name: "frame-mesh" });
  worker.addEventListener("message", ({ data }: MessageEvent<LiveMesh>) => {
    if (data.grain === "fine") worker.terminate();
    onMesh(data);
  });
  worker.addEventListener("error", () => {
    worker.terminate();
    onFault();
  });
  worker.postMessage(design, { transfer: [] });
  return () => worker.terminate();
}
