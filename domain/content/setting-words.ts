import { formatDay } from "#domain/dates/format-date.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { SettingField } from "./setting-field.ts";
import { SETTING_PARTS } from "./setting-parts.ts";

const fields = new Map(SETTING_PARTS.flatMap((part) => part.fields).map((field) => [field.path, field]));

/** "Refund, staff: ₹2,000 to ₹3,000"; null where the path names no field of a page. */
export function settingChangeInWords(
  path: string,
  { before, after }: { before: unknown; after: unknown },
): string | null {
  const field = fields.get(path);
  if (!field) return null;
  // One picture after another has no words of its own.
  if (field.kind === "picture" && before && after) return `${field.label}: another picture`;
  return `${field.label}: ${settingInWords(field, before)} to ${settingInWords(field, after)}`;
}

/** "₹2,000", "any amount", "3 rows" */
export function settingInWords(field: SettingField, value: unknown): string {
  if (field.kind === "rupees" && field.any && value === null) return "any amount";
  if (field.kind === "on-off-default" && (value === undefined || value === null)) return "as the provider has it";
  if (value === null || value === undefined || value === "") return "nothing";
  switch (field.kind) {
    case "rupees":
      return formatRupees(Number(value));
    case "percent":
      return `${Number(value) / 100} %`;
    case "number":
      return `${Number(value)} ${field.unit}`;
    case "on-off":
    case "on-off-default":
      return value === true ? "on" : "off";
    case "picture":
      return "a picture";
    case "day":
      return formatDay(String(value));
    case "lines":
    case "some":
      return (value as readonly unknown[]).join(", ") || "nothing";
    case "group":
      return Object.values(value).join(", ");
    case "rows":
      return rowsInWords(value as readonly object[]);
    default:
      return String(value);
  }
}

/** As many as can be read at a glance. */
function rowsInWords(rows: readonly object[]): string {
  const first = rows.slice(0, 3).map((row) => String(Object.values(row)[0]));
  if (rows.length === 0) return "nothing";
  return rows.length > 3 ? `${first.join(", ")} and ${rows.length - 3} more` : first.join(", ");
}
