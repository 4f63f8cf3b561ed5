import { type Eye, EYES, formatPower } from "#domain/prescriptions/fields.ts";
import { parseNumber, parsePower } from "#domain/prescriptions/parse-power.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { writeLens } from "./judge-form.ts";

export type ShownValues = Pick<PrescriptionContent, "typed" | "eyes" | "pdBinocularMm" | "fittingHeightMm" | "prism">;

/** The figures of a prescription as on its card. Null while nobody has read them off an uploaded sheet. */
export function ValuesTable({ content, caption }: { content: ShownValues; caption: string }) {
  const { eyes, pdBinocularMm } = content;
  if (!eyes) return null;
  const columns = columnsOf(content);
  const turned = EYES.filter((eye) => isTurned(content, eye));
  return (
    <>
      <table className="rx-table figures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Eye</span>
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EYES.map((eye) => (
            <tr key={eye}>
              <th scope="row">
                <abbr title={eye === "right" ? "Right eye" : "Left eye"}>{eye === "right" ? "R" : "L"}</abbr>
              </th>
              {columns.map(({ head, read }) => (
                <td key={head}>{read(content, eye)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pdBinocularMm !== null && <p className="text-sm text-slate figures">PD of both eyes {pdBinocularMm} mm</p>}
      {turned.map((eye) => (
        <p key={eye} className="text-sm text-slate figures">
          {eye === "right" ? "Right" : "Left"} eye with minus cylinder: {writeLens(eyes[eye])}
        </p>
      ))}
    </>
  );
}

type Column = { head: string; read: (content: ShownValues, eye: Eye) => string; rare?: boolean };

const NONE = "–";

export const VALUE_COLUMNS: readonly Column[] = [
  { head: "SPH", read: (content, eye) => power(content, eye, "sph") },
  { head: "CYL", read: (content, eye) => power(content, eye, "cyl") || NONE },
  { head: "AXIS", read: axis },
  { head: "ADD", read: ({ eyes }, eye) => (eyes![eye].add === null ? NONE : minus(formatPower(eyes![eye].add))) },
  { head: "PD", read: ({ eyes }, eye) => (eyes![eye].pdMm === null ? NONE : String(eyes![eye].pdMm)) },
  { head: "Prism", read: ({ prism }, eye) => prism[eye] || NONE, rare: true },
  {
    head: "Height",
    read: ({ fittingHeightMm }, eye) => (fittingHeightMm[eye] === null ? NONE : `${fittingHeightMm[eye]} mm`),
    rare: true,
  },
];

/** What most cards have, and of the rest what this one has. */
function columnsOf(content: ShownValues): Column[] {
  return VALUE_COLUMNS.filter(({ rare, read }) => !rare || EYES.some((eye) => read(content, eye) !== NONE));
}

/** As it was typed: plus cylinders stay plus. */
function power({ eyes, typed }: ShownValues, eye: Eye, name: "sph" | "cyl"): string {
  const text = typed?.[`${eye === "right" ? "r" : "l"}_${name}`];
  const parsed = text === undefined ? null : parsePower(text);
  const value = parsed?.ok ? parsed.value : eyes![eye][name];
  if (name === "cyl" && !value) return "";
  return value === null ? NONE : minus(formatPower(value));
}

function axis({ eyes, typed }: ShownValues, eye: Eye): string {
  if (!eyes![eye].cyl) return NONE;
  const parsed = parseNumber(typed?.[`${eye === "right" ? "r" : "l"}_axi`] ?? "");
  return String(parsed.ok ? parsed.value || 180 : eyes![eye].axis);
}

function isTurned({ eyes, typed }: ShownValues, eye: Eye): boolean {
  const parsed = parsePower(typed?.[`${eye === "right" ? "r" : "l"}_cyl`] ?? "");
  return parsed.ok && parsed.value > 0 && eyes![eye].cyl !== null;
}

/** A minus that is as long as the plus. */
const minus = (text: string) => text.replaceAll("-", "−");
