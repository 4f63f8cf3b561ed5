import type { FieldErrors } from "#domain/wire/errors.ts";
import { readFrameSize } from "#domain/catalogue/frame-size.ts";
import { HAND_IN_WAYS, OWN_FRAME_MATERIALS, OWN_FRAME_MM, OWN_FRAME_RIMS, type OwnFrame } from "./own-frame.ts";

/** The fields of the form, as they stand in the address of the page. */
export const OWN_FRAME_FIELDS = [
  "name",
  "rim",
  "material",
  "lens_mm",
  "bridge_mm",
  "temple_mm",
  "way",
  "store",
  "risk",
] as const;
export type OwnFrameField = (typeof OWN_FRAME_FIELDS)[number];
export type TypedOwnFrame = Partial<Record<OwnFrameField, string>>;

export type OwnFrameRead = { ok: true; frame: OwnFrame } | { ok: false; fields: FieldErrors };

export const RIMLESS_WORDS =
  "We cannot fit new lenses into rimless frames: the drill holes of two frames are never alike, and the lens may break";

/** What somebody typed of their frame, or the words beside each field that is not right. */
export function readOwnFrame(typed: TypedOwnFrame): OwnFrameRead {
  const fields: FieldErrors = {};
  const name = (typed.name ?? "").replaceAll(/\s+/gu, " ").trim();
  if (name.length < 2) fields.name = "Enter the brand or model, or how you would describe the frame";
  else if (name.length > 60) fields.name = "Use at most 60 characters";
  else if (/\p{Cc}/u.test(name)) fields.name = "Use letters and numbers only";
  const rim = OWN_FRAME_RIMS.find((one) => one === typed.rim);
  if (!rim) fields.rim = typed.rim === "rimless" ? RIMLESS_WORDS : "Choose the type of rim";
  const material = OWN_FRAME_MATERIALS.find((one) => one === typed.material);
  if (!material) fields.material = "Choose the material";
  const lensMm = readMm(typed, "lens_mm", "lens", fields);
  const bridgeMm = readMm(typed, "bridge_mm", "bridge", fields);
  const templeMm = readMm(typed, "temple_mm", "temple", fields);
  if (lensMm !== null && (typed.bridge_mm ?? "").trim() === "")
    fields.bridge_mm = "Enter the bridge too, or leave both empty";
  if (bridgeMm !== null && (typed.lens_mm ?? "").trim() === "")
    fields.lens_mm = "Enter the lens width too, or leave both empty";
  const way = HAND_IN_WAYS.find((one) => one === typed.way);
  if (!way) fields.way = "Choose how your frame comes to us";
  const storeId = way === "store" && /^[1-9]\d{0,8}$/u.test(typed.store ?? "") ? Number(typed.store) : null;
  if (way === "store" && storeId === null) fields.store = "Choose a store";
  if (typed.risk !== "yes") fields.risk = "Please confirm this first";
  if (Object.keys(fields).length > 0 || !rim || !material || !way) return { ok: false, fields };
  return { ok: true, frame: { name, rim, material, lensMm, bridgeMm, templeMm, way, storeId } };
}

/** The address's part for a frame that was read: what leads back to the same frame. */
export function typedOwnFrame(frame: OwnFrame): TypedOwnFrame {
  const text = (value: number | null) => (value === null ? "" : String(value));
  const { name, rim, material, way } = frame;
  return {
    name,
    rim,
    material,
    lens_mm: text(frame.lensMm),
    bridge_mm: text(frame.bridgeMm),
    temple_mm: text(frame.templeMm),
    way,
    store: text(frame.storeId),
    risk: "yes",
  };
}

function readMm(typed: TypedOwnFrame, field: OwnFrameField, part: keyof typeof OWN_FRAME_MM, fields: FieldErrors) {
  const text = (typed[field] ?? "").trim();
  if (text === "") return null;
  // Who copies the whole print of the temple into one field means its part.
  const printed = readFrameSize(text);
  const printedMm = printed && { lens: printed.lensMm, bridge: printed.bridgeMm, temple: printed.templeMm }[part];
  const value = printedMm ?? (/^\d{1,3}$/u.test(text) ? Number(text) : Number.NaN);
  const [from, to] = OWN_FRAME_MM[part];
  if (value >= from && value <= to) return value;
  fields[field] = `Enter ${from} to ${to} mm, or leave it empty`;
  return null;
}
