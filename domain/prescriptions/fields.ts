/**
 * Powers are integers in hundredths of a dioptre (-225 is -2.25 D), so that quarter steps are exact. Axes are whole
 * degrees, pupillary distances millimetres in half steps.
 */
export type Hundredths = number;

/** One eye as stored. Absent values are null; a sphere or cylinder of 0 is 0. */
export type EyeValues = {
  sph: Hundredths | null;
  cyl: Hundredths | null;
  /** Degrees 1..180; null without a cylinder. */
  axis: number | null;
  /** Near addition. */
  add: Hundredths | null;
  /** Distance from the nose to this pupil, mm. */
  pdMm: number | null;
};

export type Eyes = { right: EyeValues; left: EyeValues };

export const EYES = ["right", "left"] as const;
export type Eye = (typeof EYES)[number];

/** Hard limits and steps, in the unit of the field. */
export const POWER_LIMITS = {
  sph: { min: -2_000, max: 2_000, step: 25 },
  cyl: { min: -600, max: 600, step: 25 },
  add: { min: 50, max: 350, step: 25 },
} as const;
export const AXIS_LIMITS = { min: 1, max: 180 } as const;
export const PD_PER_EYE_LIMITS = { min: 23, max: 40, step: 0.5 } as const;
export const PD_BINOCULAR_LIMITS = { min: 46, max: 80, step: 0.5 } as const;
/** From the lower rim to the pupil: no frame is lower than the one or higher than the other. */
export const FITTING_HEIGHT_LIMITS = { min: 8, max: 40, step: 0.5 } as const;

/** Beyond these we ask, we do not refuse. */
export const SOFT_LIMITS = {
  sph: 800,
  cyl: 400,
  /** Between the spheres of both eyes. */
  sphDifference: 200,
  pdBinocularMm: { min: 54, max: 74 },
  pdDifferenceMm: 3,
} as const;

/** An older prescription is asked about, a much older one refused (the shop can set both). */
export const AGE_LIMITS_MONTHS = { warn: 12, block: 24 } as const;

/** Below this age a guardian consents. */
export const ADULT_AGE = 18;

/** The numeric fields of the manual form, in its order: r_ is the right eye, na the near addition. */
export const POWER_FIELDS = [
  "r_sph",
  "r_cyl",
  "r_axi",
  "r_pd",
  "r_na",
  "l_sph",
  "l_cyl",
  "l_axi",
  "l_pd",
  "l_na",
] as const;
export type PowerField = (typeof POWER_FIELDS)[number];

/** All fields of the manual form that must be filled. */
export const REQUIRED_FIELDS = ["customer_name", "age", "prescribe_by", "remarks", ...POWER_FIELDS] as const;
export type PrescriptionField = (typeof REQUIRED_FIELDS)[number];

/** What may be given besides: two figures of the card, the fitting of the lenses, prism, and for whom it is. */
export const EXTRA_FIELDS = [
  "prescribed_on",
  "pd_binocular",
  "r_fh",
  "l_fh",
  "r_prism",
  "l_prism",
  "person_id",
  "guardian",
] as const;
export type FormField = PrescriptionField | (typeof EXTRA_FIELDS)[number];

/** Where letters are cleared away. */
export const NUMERIC_FIELDS = ["age", ...POWER_FIELDS, "pd_binocular", "r_fh", "l_fh"] as const;

/** As people read them, in the form and in what is said about it. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  customer_name: "Name",
  age: "Age",
  prescribe_by: "Prescribed by",
  remarks: "Remarks",
  r_sph: "Right SPH",
  r_cyl: "Right CYL",
  r_axi: "Right AXIS",
  r_pd: "Right PD",
  r_na: "Right ADD",
  l_sph: "Left SPH",
  l_cyl: "Left CYL",
  l_axi: "Left AXIS",
  l_pd: "Left PD",
  l_na: "Left ADD",
  prescribed_on: "Date of the prescription",
  pd_binocular: "PD of both eyes",
  r_fh: "Right fitting height",
  l_fh: "Left fitting height",
  r_prism: "Right prism",
  l_prism: "Left prism",
  person_id: "Person",
  guardian: "Guardian's consent",
};

/** "-2.25", "+0.50", "0.00": two decimals, as opticians write powers. */
export function formatPower(hundredths: Hundredths): string {
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "-" : "";
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

/** What the toast says when fields are empty. */
export function missingFieldsText(missing: readonly PrescriptionField[]): string {
  return `Please fill all the fields. Missing: ${missing.map((field) => FIELD_LABELS[field]).join(", ")}`;
}
