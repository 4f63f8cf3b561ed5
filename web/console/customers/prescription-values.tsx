import { type Eye, EYES, formatPower } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";

const NONE = "–";
const EYE_WORDS: Readonly<Record<Eye, string>> = { right: "Right", left: "Left" };
/** A minus that is as long as the plus. */
const power = (value: number | null) => (value === null ? NONE : formatPower(value).replaceAll("-", "−"));
const figure = (value: number | null, unit = "") => (value === null ? NONE : `${value}${unit}`);

type Column = { head: string; read: (content: PrescriptionContent, eye: Eye) => string };

const COLUMNS: readonly Column[] = [
  { head: "SPH", read: ({ eyes }, eye) => power(eyes![eye].sph) },
  { head: "CYL", read: ({ eyes }, eye) => power(eyes![eye].cyl || null) },
  { head: "AXIS", read: ({ eyes }, eye) => figure(eyes![eye].axis) },
  { head: "ADD", read: ({ eyes }, eye) => power(eyes![eye].add) },
  { head: "PD", read: ({ eyes }, eye) => figure(eyes![eye].pdMm) },
  { head: "Height", read: ({ fittingHeightMm }, eye) => figure(fittingHeightMm[eye], " mm") },
  { head: "Prism", read: ({ prism }, eye) => prism[eye] || NONE },
];

/** The figures with minus cylinder, as lenses are ordered. */
export function PrescriptionValues({ content }: { content: PrescriptionContent }) {
  if (content.eyes === null) return <p>Nobody has read the values from the sheet yet.</p>;
  return (
    <>
      <div className="list-frame">
        <table className="list list-whole">
          <caption className="sr-only">Values, with minus cylinder</caption>
          <thead>
            <tr>
              <th scope="col">Eye</th>
              {COLUMNS.map(({ head }) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EYES.map((eye) => (
              <tr key={eye}>
                <th scope="row">{EYE_WORDS[eye]}</th>
                {COLUMNS.map(({ head, read }) => (
                  <td key={head} data-label={head} className="number">
                    {read(content, eye)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {content.pdBinocularMm !== null && <p className="tabular-nums">PD of both eyes {content.pdBinocularMm} mm</p>}
    </>
  );
}
