import type { SubCategorySlug } from "#domain/catalogue/product-kinds.ts";
import type { AddUse } from "#domain/prescriptions/read-eyes.ts";

export const POWER_TYPE_CODES = [
  "single-vision-prescription-glasses",
  "safe-drive-single-vision",
  "zero-power-computer-glasses",
  "colored-tint-power-single-vision",
  "bifocal-progressive-office-lens",
  "frame_only",
] as const;
export type PowerTypeCode = (typeof POWER_TYPE_CODES)[number];

/** The frame without lenses; always offered, and the wizard ends with it. */
export const FRAME_ONLY = "frame_only" satisfies PowerTypeCode;

export type PowerType = {
  code: PowerTypeCode;
  name: string;
  subcategory: SubCategorySlug;
  /** Corrects sight: asks for a prescription and makes sunglasses corrective spectacles for the tax. */
  hasPower: boolean;
  addUse: AddUse;
};

export const POWER_TYPES: readonly PowerType[] = [
  {
    code: "single-vision-prescription-glasses",
    name: "Single Vision",
    subcategory: "eye_glasses",
    hasPower: true,
    addUse: "refused",
  },
  {
    code: "safe-drive-single-vision",
    name: "Safe Drive Single Vision",
    subcategory: "eye_glasses",
    hasPower: true,
    addUse: "refused",
  },
  {
    code: "zero-power-computer-glasses",
    name: "Zero Power Computer Glasses",
    subcategory: "eye_glasses",
    hasPower: false,
    addUse: "refused",
  },
  {
    code: "colored-tint-power-single-vision",
    name: "Coloured Tint Single Vision",
    subcategory: "sun_glasses",
    hasPower: true,
    addUse: "refused",
  },
  {
    code: "bifocal-progressive-office-lens",
    name: "Bifocal, Progressive and Office",
    subcategory: "eye_glasses",
    hasPower: true,
    addUse: "needed",
  },
  { code: FRAME_ONLY, name: "Frame Only", subcategory: "eye_glasses", hasPower: false, addUse: "refused" },
];

/** What the toast says when the wizard is finished without a lens. */
export const SELECT_LENS_TEXT = "Please select lense to proceed.";

/** The wizard's power types for a frame: for sunglasses those of sunglasses and the frame alone, otherwise all. */
export function powerTypesFor<T extends { code: string; subcategory: string }>(
  subcategory: string,
  types: readonly T[],
): T[];
export function powerTypesFor(subcategory: string): PowerType[];
export function powerTypesFor(
  subcategory: string,
  types: readonly { code: string; subcategory: string }[] = POWER_TYPES,
): { code: string; subcategory: string }[] {
  if (subcategory !== "sun_glasses") return [...types];
  return types.filter((type) => type.subcategory === subcategory || type.code === FRAME_ONLY);
}

export function findPowerType(code: string): PowerType | null {
  return POWER_TYPES.find((type) => type.code === code) ?? null;
}

/** Whether a lens of this power type can only be made with somebody's prescription. */
export function needsPrescription(powerTypeCode: string | null): boolean {
  return powerTypeCode !== null && findPowerType(powerTypeCode)?.hasPower === true;
}
