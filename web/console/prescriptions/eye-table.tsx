import { type EyeValues, formatPower } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { isPlusCylinder } from "#domain/prescriptions/plus-cylinder.ts";

const EYES = [
  { eye: "right", label: "Right" },
  { eye: "left", label: "Left" },
] as const;
const COLUMNS = ["SPH", "CYL", "AXIS", "ADD", "PD"] as const;

const power = (value: number | null) => (value === null ? "-" : formatPower(value));

const cellsOf = ({ sph, cyl, axis, add, pdMm }: EyeValues) => [
  power(sph),
  power(cyl),
  axis === null ? "-" : String(axis),
  power(add),
  pdMm === null ? "-" : String(pdMm),
];

/** The values of both eyes in minus cylinder, as lenses are ordered. */
export function EyeTable({ content, caption }: { content: PrescriptionContent; caption: string }) {
  const { eyes, pdBinocularMm, prism, fittingHeightMm, typed } = content;
  if (eyes === null) return <p>Nobody has typed its values yet.</p>;
  const wasPlus = isPlusCylinder(typed?.r_cyl ?? "") || isPlusCylinder(typed?.l_cyl ?? "");
  const more = [
    pdBinocularMm !== null && `PD of both eyes ${pdBinocularMm} mm`,
    prism.right && `Right prism ${prism.right}`,
    prism.left && `Left prism ${prism.left}`,
    fittingHeightMm.right !== null && `Right fitting height ${fittingHeightMm.right} mm`,
    fittingHeightMm.left !== null && `Left fitting height ${fittingHeightMm.left} mm`,
    wasPlus && "The card has a plus cylinder; these are the same lenses in minus cylinder",
  ].filter(Boolean);
  return (
    <>
      <table className="rx-eyes">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Eye</th>
            {COLUMNS.map((label) => (
              <th key={label} scope="col" className="number">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EYES.map(({ eye, label }) => (
            <tr key={eye}>
              <th scope="row">{label}</th>
              {cellsOf(eyes[eye]).map((text, n) => (
                <td key={COLUMNS[n]} className="number">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more.length > 0 && <p className="rx-more">{more.join(". ")}.</p>}
    </>
  );
}
