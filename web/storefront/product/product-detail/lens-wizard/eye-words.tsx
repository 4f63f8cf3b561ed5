import { EYES, type Eyes, type EyeValues, formatPower } from "#domain/prescriptions/fields.ts";

/** Both eyes in a line each, in the minus form in which lenses are made. */
export function EyeWords({ eyes }: { eyes: Eyes }) {
  return (
    <ul className="wizard-rx-eyes figures">
      {EYES.map((eye) => (
        <li key={eye}>
          {eye === "right" ? "Right eye" : "Left eye"}: {wordsOf(eyes[eye])}
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ sph, cyl, axis, add }: EyeValues): string {
  const parts = [`SPH ${formatPower(sph ?? 0)}`];
  if (cyl) parts.push(`CYL ${formatPower(cyl)}`, `AXIS ${axis}`);
  if (add) parts.push(`ADD ${formatPower(add)}`);
  return parts.join(", ");
}
