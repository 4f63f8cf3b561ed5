import { spacedPhone } from "#web/console/customers/spaced-phone.ts";
import { data, Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { EXAM_SIDES } from "#domain/examinations/exam-fields.ts";
import { recallWords } from "#domain/examinations/exam-value-words.ts";
import { POWER_TYPES } from "#domain/lenses/power-types.ts";
import { readExamCard } from "#services/examinations/read-exam.ts";
import { type EyeValues, formatPower } from "#domain/prescriptions/fields.ts";
import type { PrescriptionContent } from "#domain/prescriptions/prescription.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { PrintButton } from "#web/papers/print-button.tsx";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Wordmark } from "#web/ui/wordmark.tsx";
import type { Route } from "./+types/card.ts";
import { findingsOf } from "./exam-found.tsx";
import { examPath } from "./exam-words.ts";
import "./examinations.css";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const shop = context.get(shopContext);
  try {
    const card = await readExamCard(shop, { actor, id: params.id });
    return data({ card, day: kolkataDay(card.examinedAt) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The prescription on A5, as the customer takes it home. */
export default function Card({ loaderData: { card, day } }: Route.ComponentProps) {
  const { id, shopName, store, examiner, values, prescription, version } = card;
  const { content } = prescription;
  const acuity = EXAM_SIDES.flatMap(({ side, label }) => {
    const read = [values[`${side}_sb_va`], values[`${side}_near_va`]].filter(Boolean).join(", ");
    return read ? [`${label} ${read}`] : [];
  });
  const lines = [
    ["Corrected acuity", acuity.join("; ")],
    ["PD of both eyes", content.pdBinocularMm === null ? "" : `${content.pdBinocularMm} mm`],
    ["PD near", nearDistances(values)],
    [
      "Prism",
      EXAM_SIDES.flatMap(({ eye, label }) => (content.prism[eye] ? [`${label} ${content.prism[eye]}`] : [])).join("; "),
    ],
    ["Recommended", POWER_TYPES.find(({ code }) => code === values.power_type)?.name ?? ""],
    ["Findings", findingsOf(values).join(". ")],
    ["Advice", values.notes],
    ["Next eye test", recallWords(values.recall)],
  ].filter(([, words]) => words !== "");
  return (
    <>
      <title>{`Prescription of ${content.customerName}`}</title>
      <header className="list-head no-print">
        <h1>Prescription card</h1>
        <Link to={examPath(id)} className="link">
          Back to the examination
        </Link>
        <PrintButton />
      </header>
      <article className="exam-card" aria-label="Prescription">
        <header>
          <Wordmark name={shopName} />
          <p>
            <strong>{store.name}</strong>
            <span>
              {store.address}, {store.city} {store.zipCode}
            </span>
            <span>{spacedPhone(store.phone)}</span>
          </p>
        </header>
        <p className="exam-card-who">
          <strong>{content.customerName}</strong>
          <span>
            {content.age !== null && `Age ${content.age}, `}
            {formatDay(day)}
            {version > 1 && `, corrected (version ${version})`}
          </span>
        </p>
        <EyesOnPaper content={content} />
        <dl>
          {lines.map(([name, words]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <p>
            <span className="exam-card-sign" />
            Examined by {examiner}
          </p>
        </footer>
      </article>
    </>
  );
}

function nearDistances(values: Route.ComponentProps["loaderData"]["card"]["values"]): string {
  const { r_pd_near: right, l_pd_near: left, pd_both_near: both } = values;
  if (right || left) return `Right ${right || "–"} mm, left ${left || "–"} mm`;
  return both && `${both} mm`;
}

const power = (value: number | null) => (value === null ? "–" : formatPower(value).replaceAll("-", "−"));

/** The figures as one table, also where the paper is narrow. */
function EyesOnPaper({ content: { eyes } }: { content: PrescriptionContent }) {
  const cells = ({ sph, cyl, axis, add, pdMm }: EyeValues) => [
    power(sph),
    power(cyl || null),
    axis ?? "–",
    power(add),
    pdMm ?? "–",
  ];
  return (
    <table className="exam-card-eyes">
      <caption className="sr-only">Values, with minus cylinder</caption>
      <thead>
        <tr>
          {["Eye", "SPH", "CYL", "AXIS", "ADD", "PD"].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {EXAM_SIDES.map(({ eye, label }) => (
          <tr key={eye}>
            <th scope="row">{label}</th>
            {cells(eyes![eye]).map((text, place) => (
              <td key={place}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
