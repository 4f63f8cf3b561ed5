import { prescriptionLabel } from "#domain/prescriptions/prescription-label.ts";
import type { LinePrescription } from "#services/prescriptions/list-line-prescriptions.ts";

/** What becomes of the prescription of a line when its lenses are made once more. */
export type RxOfLine = {
  /** Goes along; null for one that is missing, gone or too old. */
  id: string | null;
  words: string;
  warns: boolean;
};

const ADD_ANOTHER = "add a new one with the lenses, or after ordering";

export function rxOfLine(line: Pick<LinePrescription, "current"> | null): RxOfLine {
  const current = line?.current ?? null;
  if (current === null)
    return { id: null, words: `We do not have its prescription. You can ${ADD_ANOTHER}.`, warns: false };
  const label = prescriptionLabel({ customerName: current.content.customerName, createdAt: current.createdAt });
  const verdict = current.expiry?.verdict ?? null;
  if (verdict === "too-old") {
    const words = `The prescription (${label}) is too old to be used again. Please have your eyes tested, and ${ADD_ANOTHER}.`;
    return { id: null, words, warns: true };
  }
  const words = `We use the same prescription: ${label}.`;
  if (verdict !== "old") return { id: current.id, words, warns: false };
  return { id: current.id, words: `${words} Eyes change, so please have them tested.`, warns: true };
}
