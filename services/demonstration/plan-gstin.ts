import { checkDigit } from "#domain/invoicing/gstin.ts";
import type { Choices } from "./choose.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A company's number of a State, right in its form and its check digit. It belongs to nobody that we know of. */
export function planGstin(stateCode: string, choices: Choices): string {
  const letter = () => LETTERS[choices.between(0, LETTERS.length - 1)]!;
  const digits = String(choices.between(0, 9_999)).padStart(4, "0");
  // The fourth letter says what its owner is: a company.
  const first14 = `${stateCode}${letter()}${letter()}${letter()}C${letter()}${digits}${letter()}1Z`;
  return first14 + checkDigit(first14);
}
