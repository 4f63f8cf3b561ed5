import type { FrameDesign } from "#domain/frames/frame-design.ts";
import type { LiveShadow } from "./fold.ts";
import { buffersOf, type LiveMesh, liveMeshOf, liveShadowsOf } from "./live-mesh.ts";

export type FromWorker = { mesh: LiveMesh } | { shadow: LiveShadow };

const tell = (news: FromWorker, transfer: ArrayBuffer[]) => postMessage(news, { transfer });
const tellMesh = (mesh: LiveMesh) => tell({ mesh }, buffersOf(mesh));
const tellShadow = (shadow: LiveShadow) => tell({ shadow }, [shadow.shade.buffer]);

/** Runs in a worker: a design comes in; a coarse mesh goes out at once, what it stands on, a fine mesh, and the shadows of its fold. */
addEventListener("message", ({ data: design }: MessageEvent<FrameDesign>) => {
  const coarse = liveMeshOf(design, "coarse");
  const { rests } = coarse;
  tellMesh(coarse);
  const shadows = liveShadowsOf(design, rests);
  tellShadow(shadows.next().value!);
  tellMesh(liveMeshOf(design, "fine", rests));
  for (const shadow of shadows) tellShadow(shadow);
});
