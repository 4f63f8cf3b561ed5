import { dialogOnDemand } from "#web/network/dialog-on-demand.tsx";

/** The frame in the round. What draws it is fetched when somebody asks; that it cannot be had is said in the dialog. */
export const FrameViewerDialog = await dialogOnDemand(
  "view",
  async () => (await import("./frame-viewer.tsx")).FrameViewer,
);
