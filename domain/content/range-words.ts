import type { z } from "zod";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { SettingField } from "./setting-field.ts";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is said of a setting for which its schema has no words of its own. */
export const rangeWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "too_small")
    return issue.origin === "string" ? "Please fill this in" : `At least ${issue.minimum}`;
  if (issue.code === "too_big") return `At most ${issue.maximum}${unitOf(issue)}`;
  if (issue.code === "invalid_format") return "This is not written as it should be";
  if (issue.code !== "invalid_type") return undefined;
  return issue.expected === "int" || issue.expected === "number" ? "Write a whole number" : "Please fill this in";
};

const unitOf = ({ origin }: Extract<Issue, { code: "too_big" }>): string =>
  ({ string: " characters", array: " of them" })[origin as string] ?? "";

/** The same at the field in which somebody typed it: in rupees or per cent, and not in the paise that are kept. */
export function wordsAtField(field: SettingField | undefined, words: string): string {
  if (field?.kind !== "rupees" && field?.kind !== "percent") return words;
  return words.replace(/^(At (?:least|most)) (\d+)$/u, (_all, which: string, bound: string) =>
    field.kind === "rupees" ? `${which} ${formatRupees(Number(bound))}` : `${which} ${Number(bound) / 100} per cent`,
  );
}
