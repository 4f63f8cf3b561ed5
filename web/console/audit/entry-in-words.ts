import { AUDIT_WORDS } from "#domain/access/audit-words.ts";
import { DUTY_WORDS, ROLE_WORDS } from "#domain/access/duty-words.ts";
import { isDuty } from "#domain/access/duty-names.ts";
import { settingChangeInWords } from "#domain/content/setting-words.ts";
import { isStaffRole } from "#domain/accounts/actor.ts";
import { formatDateTime, formatDay } from "#domain/dates/format-date.ts";
import { cellInWords, isLensCell } from "#domain/goods/lens-price-cell.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { INVOICE_STATUS } from "#domain/orders/invoice-status.ts";
import type { AuditRow } from "#services/audit/read-entries.ts";
import { fieldName, valueName } from "./audit-names.ts";

export type Told = Pick<AuditRow, "action" | "changes" | "store" | "undoes">;

/** "Role changed, as an undo" */
export function actionInWords({ action, undoes }: Pick<Told, "action" | "undoes">): string {
  return undoes === null ? AUDIT_WORDS[action] : `${AUDIT_WORDS[action]}, as an undo`;
}

/** "Role: Seller to Manager"; of a customer the names of fields alone, and of the rows of a draft that they changed. */
export function changesInWords({ action, changes, store }: Pick<Told, "action" | "changes" | "store">): string {
  const ofRow = (field: string) => action.startsWith("content.") && (field === "order" || field.includes("."));
  const fields = Object.entries(changes);
  const rows = fields.some(([field]) => ofRow(field)) ? ["Rows"] : [];
  const named = fields
    .filter(([field]) => !ofRow(field))
    .map(([field, change]) => {
      const name = fieldName(action, field) ?? (isLensCell(field) ? cellInWords(field) : plainName(field));
      if (change === null) return name;
      const ofSetting = settingChangeInWords(field, change);
      if (ofSetting !== null) return ofSetting;
      // A duty is there or not, and says where.
      if (field === "duty")
        return `${inWords({ action, field }, change.before ?? change.after)}, ${store ?? "all stores"}`;
      // Days are closed for a reason, or no longer.
      if (field.startsWith("closed ")) return `${name}: ${inWords({ action, field }, change.after ?? change.before)}`;
      const [before, after] = [inWords({ action, field }, change.before), inWords({ action, field }, change.after)];
      // Of what was new there was nothing before.
      if (isNew(action) || (isBack(action) && isNothing(change.before))) return `${name}: ${after}`;
      // Of what is gone there is nothing after.
      if (isGone(action) && isNothing(change.after)) return `${name}: ${before}`;
      // Hours have a "to" of their own: "Monday: nothing, now 10:00 AM to 6:00 PM".
      const isSpan = [before, after].some((words) => words.includes(" to "));
      return `${name}: ${before}${isSpan ? ", now " : " to "}${after}`;
    });
  return [...rows, ...named].join("; ");
}

const isNew = (action: string): boolean => /[._](?:added|made|given)$/.test(action);
const isBack = (action: string): boolean => /(?:_restored|\.cut_out)$/.test(action);
const isGone = (action: string): boolean => /[._](?:removed|deleted)$/.test(action);
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

/** "cash_on_delivery.maxPaise" reads "Cash on delivery max paise", "closed 2026-11-08" "Closed 8 Nov 2026". */
function plainName(field: string): string {
  const [named, ...days] = field.split(/ (?=\d{4}-\d\d-\d\d)/);
  if (days.length > 0) return [plainName(named!), ...days.map(daysInWords)].join(" ");
  // "colour Matte Black": whatever somebody called it stays as they wrote it.
  const [, colour] = /^(?:colour|sizes of) (.+)$/.exec(field) ?? [];
  if (colour !== undefined) return `${field.startsWith("colour") ? "Colour" : "Sizes of"} ${colour}`;
  const words = field
    .replaceAll(/[._]/g, " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const daysInWords = (words: string): string => words.replace(/^\d{4}-\d\d-\d\d/, formatDay);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

type Place = { action: string; field: string };

function inWords({ action, field }: Place, value: unknown): string {
  if (value === null || value === undefined || value === "") return field === "store" ? "no store" : "nothing";
  if (typeof value === "boolean") return booleanInWords(field, value);
  if (typeof value === "number") return numberInWords(field, value);
  if (Array.isArray(value)) return value.map((one) => inWords({ action, field }, one)).join(", ") || "nothing";
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  const named = valueName(action, field, text);
  if (named !== null) return named;
  if (field === "liveAt") return formatDateTime(new Date(text));
  if (field === "role" && isStaffRole(text)) return ROLE_WORDS[text];
  if (field === "duty" && isDuty(text)) return DUTY_WORDS[text].label;
  // Moments in Indian time, and days, as everywhere else in the console.
  if (INSTANT.test(text)) return formatDateTime(new Date(text));
  return DAY.test(text) ? formatDay(text) : text;
}

function booleanInWords(field: string, value: boolean): string {
  if (field === "enabled") return value ? "enabled" : "disabled";
  return value ? "yes" : "no";
}

function numberInWords(field: string, value: number): string {
  if (field.endsWith("Paise")) return formatRupees(value, { decimals: 2 });
  if (field.endsWith("Bp")) return `${value / 100} %`;
  if (field.endsWith("Hmm")) return `${(value / 100).toFixed(2)} mm`;
  if (field.endsWith("Mm")) return `${value} mm`;
  if (field !== "invoiceStatus") return String(value);
  return Object.entries(INVOICE_STATUS).find(([, status]) => status === value)?.[0] ?? String(value);
}
