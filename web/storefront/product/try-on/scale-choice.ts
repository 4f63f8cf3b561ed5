import { DEFAULT_PD_MM, type PupilDistance, wholePd } from "#domain/try-on/photo-scale.ts";

export type ScaleChoice = {
  by: "pd" | "card";
  /** As it was typed; with `perEye` the right eye's. */
  pd: string;
  leftPd: string;
  perEye: boolean;
  /** The sides of the face are marked as well. */
  face: boolean;
};

export const FIRST_CHOICE: ScaleChoice = {
  by: "pd",
  pd: String(DEFAULT_PD_MM),
  leftPd: "",
  perEye: false,
  face: false,
};

/** From one value to two and back nothing is lost. */
export function perEye(choice: ScaleChoice, to: boolean): Partial<ScaleChoice> {
  const pd = readPd(choice);
  if (to) return { perEye: true, pd: written(pd.rightMm), leftPd: written(pd.leftMm) };
  return { perEye: false, pd: written(wholePd(pd)) };
}

/** The PD as it was typed, with a comma or a point; 0 for what is no number. */
export function readPd({ pd, leftPd, perEye: isPerEye }: ScaleChoice): PupilDistance {
  const number = (text: string) => Number(text.trim().replace(",", ".")) || 0;
  if (isPerEye) return { rightMm: number(pd), leftMm: number(leftPd) };
  return { rightMm: number(pd) / 2, leftMm: number(pd) / 2 };
}

const written = (mm: number) => (mm === 0 ? "" : String(Math.round(mm * 100) / 100));
