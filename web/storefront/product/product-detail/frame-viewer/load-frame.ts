import type { DesignedFrame } from "#services/catalogue/find-frame-design.ts";

/** The parameters of a frame; throws when the shop cannot be reached. */
export async function loadFrame(liveSaleId: number, signal: AbortSignal): Promise<DesignedFrame> {
  const answer = await fetch(`/frame-design/${liveSaleId}`, { signal });
  if (!answer.ok) throw new Error(`The design came with status ${answer.status}`);
  return (await answer.json()) as DesignedFrame;
}
