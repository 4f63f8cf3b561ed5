import { z } from "zod";

/** What lenses can be fitted into: a groove all round, or half a groove and a thread. */
export const OWN_FRAME_RIMS = ["full", "half"] as const;
export type OwnFrameRim = (typeof OWN_FRAME_RIMS)[number];

export const OWN_FRAME_MATERIALS = ["plastic", "metal", "mixed"] as const;
export type OwnFrameMaterial = (typeof OWN_FRAME_MATERIALS)[number];

/** How the frame comes to the shop. */
export const HAND_IN_WAYS = ["courier", "store"] as const;
export type HandInWay = (typeof HAND_IN_WAYS)[number];

export const RIM_LABELS: Readonly<Record<OwnFrameRim, string>> = { full: "Full rim", half: "Half rim (supra)" };
export const MATERIAL_LABELS: Readonly<Record<OwnFrameMaterial, string>> = {
  plastic: "Plastic",
  metal: "Metal",
  mixed: "Plastic and metal",
};

/** Bounds in mm of what is printed in a temple. */
export const OWN_FRAME_MM = { lens: [40, 60], bridge: [13, 25], temple: [120, 150] } as const;

const mm = ([from, to]: readonly [number, number]) => z.number().int().min(from).max(to).nullable();

/** The customer's own frame, as it is kept with a line of the cart and of the order. Sizes are whole mm. */
export const ownFrameSchema = z.strictObject({
  name: z.string().min(2).max(60),
  rim: z.enum(OWN_FRAME_RIMS),
  material: z.enum(OWN_FRAME_MATERIALS),
  lensMm: mm(OWN_FRAME_MM.lens),
  bridgeMm: mm(OWN_FRAME_MM.bridge),
  templeMm: mm(OWN_FRAME_MM.temple),
  way: z.enum(HAND_IN_WAYS),
  /** Where it is brought; null: it comes by courier. */
  storeId: z.number().int().positive().nullable(),
});
export type OwnFrame = z.output<typeof ownFrameSchema>;

/** As it is printed in a temple: "52-18-140", "52-18"; null where lens or bridge is not known. */
export function ownFrameSize({ lensMm, bridgeMm, templeMm }: OwnFrame): string | null {
  if (lensMm === null || bridgeMm === null) return null;
  return [lensMm, bridgeMm, templeMm].filter((part) => part !== null).join("-");
}

/** "52-18-140, half rim, metal": what tells one frame of a drawer from another. */
export function ownFrameFacts(frame: OwnFrame): string {
  const rim = frame.rim === "full" ? "full rim" : "half rim";
  return [ownFrameSize(frame), rim, MATERIAL_LABELS[frame.material].toLowerCase()].filter(Boolean).join(", ");
}

/** The catalogue's word for the rim, by which lenses are advised. */
export const frameTypeOf = ({ rim }: OwnFrame): string => (rim === "half" ? "Half Rim" : "Full Rim");

/** Fitting is work: lenses that come free with a frame of the shop are not offered for another one. */
export const isOfferedForOwnFrame = ({ chargedPaise }: { chargedPaise: number }): boolean => chargedPaise > 0;
