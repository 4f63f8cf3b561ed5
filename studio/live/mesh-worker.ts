import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { buffersOf, liveMeshOf } from "./live-mesh.ts";

/** Runs in a worker: a design comes in, a coarse mesh goes out at once and a fine one after it. */
addEventListener("message", ({ data }: MessageEvent<FrameDesign>) => {
  for (const grain of ["coarse", "fine"] as const) {
    const mesh = liveMeshOf(data, grain);
    postMessage(mesh, { transfer: buffersOf(mesh) });
  }
});
