import type { Hundredths } from "./fields.ts";

export type SphereCylinder = { sph: Hundredths; cyl: Hundredths; axis: number | null };

/**
 * The same lens in the other form: S' = S + C, C' = -C, the axis turned by 90 degrees.
 * -2.00 +1.50 x 90 is -0.50 -1.50 x 180.
 */
export function transpose({ sph, cyl, axis }: SphereCylinder): SphereCylinder {
  if (cyl === 0) return { sph, cyl: 0, axis: null };
  if (axis === null) throw new RangeError("A cylinder has an axis.");
  return { sph: sph + cyl, cyl: -cyl, axis: axis <= 90 ? axis + 90 : axis - 90 };
}

/** The form that is stored and compared: minus cylinder. What the customer typed is kept beside it. */
export function toMinusCylinder(values: SphereCylinder): SphereCylinder {
  return values.cyl > 0 ? transpose(values) : values.cyl === 0 ? { ...values, cyl: 0, axis: null } : values;
}
