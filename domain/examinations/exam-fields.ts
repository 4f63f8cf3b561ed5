import { POWER_TYPES } from "#domain/lenses/power-types.ts";

/** Of each eye, right first: the order in which somebody examines. */
const SIDES = ["r", "l"] as const;
export type Side = (typeof SIDES)[number];
export const EXAM_SIDES: readonly { side: Side; eye: "right" | "left"; label: string }[] = [
  { side: "r", eye: "right", label: "Right" },
  { side: "l", eye: "left", label: "Left" },
];

/** Powers that are measured in three ways: the glasses that are worn, by instrument, and by asking. */
export const REFRACTIONS = ["pg", "ob", "sb"] as const;
export type Refraction = (typeof REFRACTIONS)[number];

/** Names behind the side: `r_sb_sph` is the sphere of the right eye, subjective. */
export const EYE_FIELDS = [
  "ua_far",
  "ua_near",
  "pg_sph",
  "pg_cyl",
  "pg_axi",
  "pg_add",
  "ob_sph",
  "ob_cyl",
  "ob_axi",
  "sb_sph",
  "sb_cyl",
  "sb_axi",
  "sb_va",
  "sb_prism",
  "sb_base",
  "add",
  "near_va",
  "pd_far",
  "pd_near",
] as const;
export type EyeField = (typeof EYE_FIELDS)[number];

export const FINDINGS = [
  { name: "f_refer", label: "Refer to an ophthalmologist" },
  { name: "f_urgent", label: "Refer urgently, the same day" },
  { name: "f_cataract", label: "Lens opacity seen" },
  { name: "f_dry", label: "Dry eyes" },
  { name: "f_pressure", label: "Eye pressure to be measured" },
  { name: "f_squint", label: "Squint or poor binocular vision" },
  { name: "f_lazy", label: "Amblyopia" },
  { name: "f_sugar", label: "Fundus check (diabetes or blood pressure)" },
  { name: "f_constant", label: "Glasses to be worn all the time" },
  { name: "f_screen", label: "Rests from the screen advised" },
] as const;

const COMMON_FIELDS = [
  "ob_by",
  "pd_both_far",
  "pd_both_near",
  "age",
  "guardian",
  "notes",
  "power_type",
  "recall",
  "reason",
] as const;

export type ExamField = `${Side}_${EyeField}` | (typeof COMMON_FIELDS)[number] | (typeof FINDINGS)[number]["name"];

export const EXAM_FIELDS: readonly ExamField[] = [
  ...SIDES.flatMap((side) => EYE_FIELDS.map((field) => `${side}_${field}` as const)),
  ...COMMON_FIELDS,
  ...FINDINGS.map(({ name }) => name),
];

/** As typed: empty for what was not measured. */
export type ExamValues = Readonly<Record<ExamField, string>>;

/** The longest that each may be; notes are the one long text. */
export const LONGEST_FIELD = 40;
export const LONGEST_REASON = 200;
export const LONGEST_NOTES = 1_000;

/**
 * Snellen as it is written in India; P: not the whole line was read. The best first, and the whole line before its part: whoever
 * types "6/6" in the list gets 6/6, and not 6/60.
 */
export const FAR_ACUITIES: readonly string[] = [
  "6/4",
  "6/5",
  "6/6",
  "6/6P",
  "6/7.5",
  "6/9",
  "6/9P",
  "6/12",
  "6/12P",
  "6/18",
  "6/18P",
  "6/24",
  "6/24P",
  "6/36",
  "6/60",
  "CF 3 m",
  "CF 2 m",
  "CF 1 m",
  "HM",
  "PL",
  "No PL",
];

/** N is the size of the print, J the card of Jaeger. */
export const NEAR_ACUITIES: readonly string[] = [
  "N5",
  "N6",
  "N8",
  "N10",
  "N12",
  "N18",
  "N24",
  "N36",
  "J1",
  "J1+",
  "J2",
  "J3",
  "J5",
  "J7",
  "J10",
  "J16",
];

export const OBJECTIVE_WAYS = [
  { value: "auto", label: "Auto-refractor" },
  { value: "retinoscopy", label: "Retinoscopy" },
  { value: "cycloplegic", label: "Cycloplegic retinoscopy" },
] as const;

export const RECALL_MONTHS: readonly string[] = ["1", "3", "6", "12", "24"];

export const ADVISED_POWER_TYPES = POWER_TYPES.filter(({ code }) => code !== "frame_only").map(({ code, name }) => ({
  value: code,
  label: name,
}));

const EYE_LABELS: Readonly<Record<EyeField, string>> = {
  ua_far: "unaided far",
  ua_near: "unaided near",
  pg_sph: "present SPH",
  pg_cyl: "present CYL",
  pg_axi: "present AXIS",
  pg_add: "present ADD",
  ob_sph: "objective SPH",
  ob_cyl: "objective CYL",
  ob_axi: "objective AXIS",
  sb_sph: "SPH",
  sb_cyl: "CYL",
  sb_axi: "AXIS",
  sb_va: "corrected acuity",
  sb_prism: "prism",
  sb_base: "base",
  add: "ADD",
  near_va: "corrected near acuity",
  pd_far: "PD far",
  pd_near: "PD near",
};

const COMMON_LABELS: Readonly<Record<(typeof COMMON_FIELDS)[number], string>> = {
  ob_by: "Measured by",
  pd_both_far: "PD of both eyes, far",
  pd_both_near: "PD of both eyes, near",
  age: "Age",
  guardian: "A parent or guardian agrees",
  notes: "Notes and advice",
  power_type: "Recommended lenses",
  recall: "Recall",
  reason: "Why it is corrected",
};

/** "Right objective SPH": what a field is called where it stands alone. */
export function examLabel(field: ExamField): string {
  const finding = FINDINGS.find(({ name }) => name === field);
  if (finding) return finding.label;
  if (field in COMMON_LABELS) return COMMON_LABELS[field as keyof typeof COMMON_LABELS];
  const name = field.slice(2) as EyeField;
  return `${field.startsWith("r_") ? "Right" : "Left"} ${EYE_LABELS[name]}`;
}
