import type { RimKind } from "./recommend-index.ts";

/** "Rim Less" as the catalogue writes it; whatever is not known holds the lens all round. */
export function rimKindOf(frameType: string | null): RimKind {
  if (frameType === "Rim Less") return "rimless";
  return frameType === "Half Rim" ? "half" : "full";
}
