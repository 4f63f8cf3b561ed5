import { type Eye, type EyeValues, formatPower } from "#domain/prescriptions/fields.ts";
import type { ShownValues } from "#web/storefront/account/prescription/values-table.tsx";

export type ComparedRow = { name: string; before: string; after: string; change: string };

const NONE = "none";
const SAME = "the same";

/** What has become of an eye from one prescription to the next, line by line and in words. Both in minus cylinder. */
export function compareEye(before: ShownValues, after: ShownValues, eye: Eye): ComparedRow[] {
  const old = before.eyes![eye];
  const now = after.eyes![eye];
  return [
    { name: "SPH", ...powers(old.sph, now.sph), change: sphereChange(old, now) },
    { name: "CYL", ...powers(old.cyl || null, now.cyl || null), change: cylinderChange(old, now) },
    { name: "AXIS", before: plain(old.axis), after: plain(now.axis), change: axisChange(old, now) },
    { name: "ADD", ...powers(old.add, now.add), change: addChange(old, now) },
    { name: "PD", before: plain(old.pdMm), after: plain(now.pdMm), change: pdChange(old, now) },
  ];
}

/** -2.00 to -2.50 is "0.50 more minus". */
function sphereChange({ sph: old }: EyeValues, { sph: now }: EyeValues): string {
  if (old === now || old === null || now === null) return old === now ? SAME : come(old, now);
  return `${dioptres(now - old)} more ${now > old ? "plus" : "minus"}`;
}

function cylinderChange(old: EyeValues, now: EyeValues): string {
  const [before, after] = [Math.abs(old.cyl ?? 0), Math.abs(now.cyl ?? 0)];
  if (before === after) return SAME;
  if (before === 0 || after === 0) return before === 0 ? "new" : "gone";
  return `${dioptres(after - before)} ${after > before ? "stronger" : "weaker"}`;
}

/** From 175 to 5 are ten degrees, since 180 is where 0 is. */
function axisChange({ axis: old }: EyeValues, { axis: now }: EyeValues): string {
  if (old === now || old === null || now === null) return old === now ? SAME : come(old, now);
  const apart = Math.abs(now - old);
  return `turned by ${Math.min(apart, 180 - apart)}°`;
}

function addChange({ add: old }: EyeValues, { add: now }: EyeValues): string {
  if (old === now || old === null || now === null) return old === now ? SAME : come(old, now);
  return `${dioptres(now - old)} ${now > old ? "more" : "less"}`;
}

function pdChange({ pdMm: old }: EyeValues, { pdMm: now }: EyeValues): string {
  if (old === now || old === null || now === null) return old === now ? SAME : come(old, now);
  return `${Math.abs(now - old)} mm ${now > old ? "wider" : "narrower"}`;
}

const come = (old: number | null, now: number | null) => (old === null && now !== null ? "new" : "gone");
const dioptres = (hundredths: number) => (Math.abs(hundredths) / 100).toFixed(2);
const plain = (value: number | null) => (value === null ? NONE : String(value));

function powers(old: number | null, now: number | null) {
  const written = (value: number | null) => (value === null ? NONE : formatPower(value).replace("-", "−"));
  return { before: written(old), after: written(now) };
}
