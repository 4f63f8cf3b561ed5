import { type Eye, EYES, type Eyes, type EyeValues, formatPower } from "#domain/prescriptions/fields.ts";
import { plusInMinus } from "#domain/prescriptions/plus-cylinder.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";

type EyeWordsProps = { eyes: Eyes; typed: PrescriptionContent["typed"] };

/** Both eyes in a line each, as they were typed; of a plus cylinder also the minus form, in which lenses are made. */
export function EyeWords({ eyes, typed }: EyeWordsProps) {
  return (
    <ul className="wizard-rx-eyes figures">
      {EYES.map((eye) => {
        const turned = turnedOf(typed, eye);
        return (
          <li key={eye}>
            {eye === "right" ? "Right eye" : "Left eye"}: {wordsOf({ ...eyes[eye], ...turned?.typed })}
            {turned && <p>The same lens with a minus cylinder: {wordsOf({ ...turned.made, add: null })}</p>}
          </li>
        );
      })}
    </ul>
  );
}

function turnedOf(typed: EyeWordsProps["typed"], eye: Eye) {
  const text = (name: "sph" | "cyl" | "axi") => typed?.[`${eye === "right" ? "r" : "l"}_${name}`] ?? "";
  return plusInMinus({ sph: text("sph"), cyl: text("cyl"), axis: text("axi") });
}

function wordsOf({ sph, cyl, axis, add }: Omit<EyeValues, "pdMm">): string {
  const parts = [`SPH ${formatPower(sph ?? 0)}`];
  if (cyl) parts.push(`CYL ${formatPower(cyl)}`, `AXIS ${axis}`);
  if (add) parts.push(`ADD ${formatPower(add)}`);
  return parts.join(", ");
}
