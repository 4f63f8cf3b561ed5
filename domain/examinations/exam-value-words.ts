import { ADVISED_POWER_TYPES, type ExamField, FINDINGS, OBJECTIVE_WAYS } from "./exam-fields.ts";

const isTick = (field: ExamField) => field === "guardian" || FINDINGS.some(({ name }) => name === field);

/** What stands in a field, as people read it: "Auto-refractor", "In 6 months", "Yes". Powers have a minus as long as the plus. */
export function examValueWords(field: ExamField, value: string): string {
  if (isTick(field)) return value === "on" ? "Yes" : "";
  switch (field) {
    case "ob_by":
      return OBJECTIVE_WAYS.find((way) => way.value === value)?.label ?? value;
    case "power_type":
      return ADVISED_POWER_TYPES.find((type) => type.value === value)?.label ?? value;
    case "recall":
      return recallWords(value);
    case "notes":
    case "reason":
      return value;
    default:
      return value.replace(/^-(?=\d)/u, "\u2212");
  }
}

export function recallWords(months: string): string {
  if (months === "") return "";
  return months === "1" ? "In a month" : `In ${months} months`;
}
