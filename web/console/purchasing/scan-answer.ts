import type { BoughtUnit, FoundToBuy } from "#services/purchasing/find-goods-to-buy.ts";
import type { Reason } from "#web/forms/answer.ts";

/** What a scan leaves open, as the page asks it: which unit, which batch, or why more is taken than was ordered. */
export type ScanQuestion =
  | { ask: "which"; quantity: number; units: { valueId: number; words: string }[] }
  | { ask: "batch"; quantity: number; valueId: number; words: string }
  | { ask: "serials"; quantity: number; valueId: number; words: string }
  | {
      ask: "over";
      quantity: number;
      valueId: number;
      words: string;
      batch: string;
      expiresOn: string;
      serials: string;
    };

export const unitWords = ({ sku, name }: Pick<BoughtUnit, "sku" | "name">): string => `${sku}, ${name}`;

/** A question travels as text beside the refusal that it is. */
export const questionReason = (message: string, question: ScanQuestion): Reason => ({
  status: 409,
  message,
  intent: "scan",
  present: { question: JSON.stringify(question) },
});

export const readQuestion = (present: Readonly<Record<string, string>> | undefined): ScanQuestion | null =>
  present?.question === undefined ? null : (JSON.parse(present.question) as ScanQuestion);

/** Why a code names no goods, or several. */
export function notFoundReason(code: string, found: Exclude<FoundToBuy, { ok: true }>, quantity: number): Reason {
  if (found.reason === "several") {
    const units = found.units.map((unit) => ({ valueId: unit.valueId, words: unitWords(unit) }));
    return questionReason(`${code} may be any of these`, { ask: "which", quantity, units });
  }
  const why =
    found.reason === "unknown" ? "nothing that the shop sells has this code or name" : "not read right, scan it again";
  return { status: 409, message: `${code}: ${why}.`, intent: "scan" };
}
