import { formatDateTime } from "#domain/dates/format-date.ts";
import { NUMERIC_FIELDS } from "#domain/prescriptions/fields.ts";
import { parsePower } from "#domain/prescriptions/parse-power.ts";
import type { PrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import type { Stale } from "#services/prescriptions/type-values.ts";
import type { Reason } from "#web/forms/answer.ts";
import { keptOf } from "./kept-values.ts";

const NOW = { gave: "Now", verified: "Verified as", rejected: "Sent back as" } as const;

/** Values that somebody else gave or judged meanwhile: both stand at each field that differs, and the press that follows saves one's own. */
export function refusedMeanwhile({ message, did, last, present }: Stale, typed: PrescriptionValues): Reason {
  const { version, verdict, content } = present;
  const kept = content === null ? {} : keptOf(content, { customerName: content.customerName, addUse: "optional" });
  const others = Object.entries(kept).filter(
    ([field, now]) => field !== "guardian" && !isSame(field, now, typed[field as keyof typeof kept]),
  );
  const words = (now: string) => `${NOW[did]} ${now || "nothing"} by ${last.by}, ${formatDateTime(last.at)}`;
  return {
    status: 409,
    message,
    fields: Object.fromEntries(others.map(([field, now]) => [field, words(now)])),
    present: { version: String(version), over: verdict ?? "" },
  };
}

/** "-1.5" is "-1.50"; no figure is 0. */
function isSame(field: string, one: string, other: string): boolean {
  if (!(NUMERIC_FIELDS as readonly string[]).includes(field)) return one === other.trim();
  const value = (text: string) => {
    const read = parsePower(text === "" ? "0" : text);
    return read.ok ? read.value : text;
  };
  return value(one) === value(other);
}
