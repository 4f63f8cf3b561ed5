import type { PackageRange } from "#domain/lenses/package-range.ts";
import { formatPower } from "#domain/prescriptions/fields.ts";
import type { BlankField } from "#domain/stock/blank-form.ts";

/** What the form begins with: everything that a package is made in. */
export function usualTexts(made: (PackageRange & { code: string }) | undefined): Record<BlankField, string> {
  return {
    package: made?.code ?? "",
    diameter: "70",
    base: "",
    add: made && made.addMin !== null ? formatPower(made.addMin) : "",
    eye: "",
    sphMin: formatPower(made?.sphMin ?? 0),
    sphMax: formatPower(made?.sphMax ?? 0),
    cylMin: formatPower(made?.cylMin ?? 0),
    cylMax: formatPower(Math.min(0, made?.cylMax ?? 0)),
    store: "",
    minimum: "",
    maximum: "",
  };
}
