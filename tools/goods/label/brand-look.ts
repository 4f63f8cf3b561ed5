import type { GoodsModel } from "#tools/goods/goods-model.ts";

/** How a brand dresses everything it sells. */
export type BrandLook = {
  deep: string;
  bright: string;
  accent: string;
  pale: string;
  layout: "horizon" | "orbit" | "column" | "breeze" | "festival" | "plain";
};

const LOOKS: Record<string, BrandLook> = {
  bausch_lomb: { deep: "#123A6B", bright: "#1E8FA8", accent: "#7CC6B8", pale: "#EDF4F5", layout: "horizon" },
  alcon: { deep: "#10284F", bright: "#2C6FB7", accent: "#8CCBEA", pale: "#E9F1F8", layout: "orbit" },
  cooper_vision: { deep: "#17473B", bright: "#3E9A63", accent: "#BFD85A", pale: "#F0F5EA", layout: "column" },
  johnson_johnson: { deep: "#7A1F34", bright: "#D2576B", accent: "#F2B79B", pale: "#FBF1EE", layout: "breeze" },
  celebration: { deep: "#43276A", bright: "#C8479B", accent: "#F3A63B", pale: "#F7EFF6", layout: "festival" },
  doorbeen: { deep: "#5B1E1B", bright: "#B5482E", accent: "#E2B468", pale: "#F6ECDD", layout: "plain" },
  bijli_mills: { deep: "#1C1F26", bright: "#E8B417", accent: "#F6E29A", pale: "#F7F3E3", layout: "plain" },
  chashma: { deep: "#0A4A4C", bright: "#0B6E6E", accent: "#F5A524", pale: "#EEF3F0", layout: "plain" },
  charpoy: { deep: "#4A3322", bright: "#A9713F", accent: "#DDBB88", pale: "#F4ECE1", layout: "plain" },
  rajbagh: { deep: "#27305A", bright: "#A3352F", accent: "#D79A26", pale: "#F3EEE4", layout: "plain" },
  kohinagar: { deep: "#2B2320", bright: "#B58A3C", accent: "#E4CD93", pale: "#F3EEE2", layout: "plain" },
};

/** Packs that stand beside the same goods in another size, and must not be taken for them. */
const EDITIONS: Record<NonNullable<GoodsModel["edition"]>, BrandLook["layout"]> = { family: "orbit", trial: "breeze" };

/** A brand keeps its colours on everything it sells, and its layout on all but another edition of the same. */
export function lookOf({ brandCode, edition }: Pick<GoodsModel, "brandCode" | "edition">): BrandLook {
  const look = brandLook(brandCode);
  return edition ? { ...look, layout: EDITIONS[edition] } : look;
}

export function brandLook(brandCode: string): BrandLook {
  return LOOKS[brandCode] ?? LOOKS.chashma!;
}
