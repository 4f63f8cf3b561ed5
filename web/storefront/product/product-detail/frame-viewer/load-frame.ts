import type { DesignedFrame } from "#services/catalogue/find-frame-design.ts";

/** The parameters of a frame; throws when the shop cannot be reached. */
export async function loadFrame(liveSaleId: number, signal: AbortSignal): Promise<DesignedFrame> {
  // A draft that staff look at is not on sale, and described to them alone.
  const draft = /^\/console\/catalogue\/products\/\d+/.exec(location.pathname);
  const answer = await fetch(draft ? `${draft[0]}/frame-design` : `/frame-design/${liveSaleId}`, { signal });
  if (!answer.ok) throw new Error(`The design came with status ${answer.status}`);
  return (await answer.json()) as DesignedFrame;
}
