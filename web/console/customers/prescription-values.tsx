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

type ValuesProps = {
  content: PrescriptionContent;
  /** A row for each figure, for a narrow place beside something else; else a row for each eye, as on paper. */
  isNarrow?: boolean;
};

/** The figures with minus cylinder, as lenses are ordered. */
export function PrescriptionValues({ content, isNarrow = false }: ValuesProps) {
  if (content.eyes === null) return <p>Nobody has read the values from the sheet yet.</p>;
  const [figures, eyes] = [COLUMNS.map(({ head }) => head), EYES.map((eye) => EYE_WORDS[eye])];
  const [rows, columns] = isNarrow ? [figures, eyes] : [eyes, figures];
  const valueAt = (row: number, column: number) => {
    const [nthFigure, nthEye] = isNarrow ? [row, column] : [column, row];
    return COLUMNS[nthFigure]!.read(content, EYES[nthEye]!);
  };
  return (
    <>
      <div className="list-frame">
        <table className="list list-whole">
          <caption className="sr-only">Values, with minus cylinder</caption>
          <thead>
            <tr>
              <th scope="col">Eye</th>
              {columns.map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, row) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((head, column) => (
                  <td key={head} data-label={head} className="number">
                    {valueAt(row, column)}
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
