import { data } from "react-router";
import { type FrameSize, readFrameSize } from "#domain/catalogue/frame-size.ts";
import type { FrameDesign } from "#domain/frames/frame-design.ts";
import { designInSize } from "#domain/frames/in-size.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { type DesignedFrame, findFrameDesign } from "#services/catalogue/find-frame-design.ts";
import type { Shop } from "#services/shop.ts";

export type SizedFrame = Omit<DesignedFrame, "sizes"> & { design: FrameDesign; label: string; size: FrameSize };

/** The frame of an address in one of the sizes it is sold in, without a label the first; null when there is none. */
export async function findSizedFrame(db: Shop["db"], id: string, label?: string): Promise<SizedFrame | null> {
  const liveSaleId = idParamSchema.safeParse(id);
  const frame = liveSaleId.success ? await findFrameDesign(db, { liveSaleId: liveSaleId.data }) : null;
  const chosen = frame?.sizes.find((size) => label === undefined || size === label);
  const size = chosen === undefined ? null : readFrameSize(chosen);
  if (!frame || !chosen || !size) return null;
  const { title, brandName, colours } = frame;
  return { title, brandName, colours, design: designInSize(frame.design, size), label: chosen, size };
}

/** The same; a page that does not exist when there is none. */
export async function requireFrame(db: Shop["db"], id: string, label?: string): Promise<SizedFrame> {
  const frame = await findSizedFrame(db, id, label);
  if (!frame) throw data(null, { status: 404 });
  return frame;
}
