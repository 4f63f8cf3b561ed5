import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { LiveShadow } from "./fold.ts";
import { buffersOf, type LiveMesh, liveMeshOf, liveShadowsOf } from "./live-mesh.ts";

export type FromWorker = { mesh: LiveMesh } | { shadow: LiveShadow };

const post = (message: FromWorker, transfer: ArrayBuffer[]) => postMessage(message, { transfer });
const postMesh = (mesh: LiveMesh) => post({ mesh }, buffersOf(mesh));
const postShadow = (shadow: LiveShadow) => post({ shadow }, [shadow.shade.buffer]);

/** Runs in a worker: a design comes in; a coarse mesh goes out at once, what it stands on, a fine mesh, and the shadows of its fold. */
addEventListener("message", ({ data: design }: MessageEvent<FrameDesign>) => {
  const coarse = liveMeshOf(design, "coarse");
  const { rests } = coarse;
  postMesh(coarse);
  const shadows = liveShadowsOf(design, rests);
  postShadow(shadows.next().value!);
  postMesh(liveMeshOf(design, "fine", rests));
  for (const shadow of shadows) postShadow(shadow);
});
