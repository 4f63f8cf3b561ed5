import { formatDateTime } from "#domain/dates/format-date.ts";
import type { PrescriptionRead } from "#services/prescriptions/list-reads.ts";

const HOW: Readonly<Record<PrescriptionRead["how"], string>> = {
  shown: "viewed it",
  downloaded: "downloaded the file",
  exported: "exported it as a file",
  link: "opened it through a link you shared",
};

/** Everybody who has looked, the latest first. */
export function WhoRead({ reads }: { reads: readonly PrescriptionRead[] }) {
  return (
    <details className="rx-rare rx-reads no-print">
      <summary>Who has viewed it ({reads.length})</summary>
      <ul>
        {reads.map(({ at, how, who }, place) => (
          <li key={`${at.toISOString()}-${place}`}>
            <time dateTime={at.toISOString()} className="text-slate figures">
              {formatDateTime(at)}
            </time>{" "}
            {nameOf(who)} {HOW[how]}
          </li>
        ))}
      </ul>
    </details>
  );
}

function nameOf(who: PrescriptionRead["who"]): string {
  switch (who.kind) {
    case "you":
      return "You";
    case "staff":
      return `${who.name} (${who.role} of the shop)`;
    case "link":
      return "Someone";
    case "gone":
      return "Someone who no longer works here";
  }
}
