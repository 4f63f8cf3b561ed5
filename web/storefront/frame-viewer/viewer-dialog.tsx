import { dialogOnDemand } from "#web/ui/dialog-on-demand.ts";

const fetchViewer = async () => (await import("./frame-viewer.tsx")).FrameViewer;

/** The frame in the round: nothing of it is fetched before somebody asks. */
export const FrameViewerDialog = await dialogOnDemand("view", fetchViewer);

/** To be called when somebody is about to open it. */
export function prefetchViewer(): void {
  // A failure shows itself when it opens.
  fetchViewer().catch(() => null);
}
