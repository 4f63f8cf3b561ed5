/** One setting as staff see it. `path` is that of `npm run settings`; in rows it is the name within the row. */
export type SettingField = {
  path: string;
  label: string;
  help?: string;
  /** May be left empty. */
  optional?: true;
  /** Left empty it is null: the shop has none. */
  none?: true;
} & SettingKind;

type Choice = { value: string; label: string };

export type SettingKind =
  | { kind: "text"; input?: "email" | "tel"; long?: true }
  | { kind: "number"; unit: string }
  /** Kept in paise; with `any` an empty field means any amount. */
  | { kind: "rupees"; any?: true }
  /** Kept in basis points. */
  | { kind: "percent" }
  | { kind: "on-off" }
  /** As the provider's account has it, or decided here. */
  | { kind: "on-off-default" }
  | { kind: "day" }
  /** A file among the shop's own pictures, uploaded with the form. */
  | { kind: "picture" }
  | { kind: "choice"; options: readonly Choice[] }
  /** One a line. */
  | { kind: "lines"; of: "text" | "number" }
  /** Some of a closed list. */
  | { kind: "some"; options: readonly Choice[] }
  /** All of it, or nothing at all. */
  | { kind: "group"; fields: readonly SettingField[] }
  | { kind: "rows"; noun: string; fields: readonly SettingField[] };

/** What one page of the settings holds. */
export type SettingPart = {
  slug: string;
  title: string;
  /** One line for the list of parts. */
  line: string;
  fields: readonly SettingField[];
  /** What it changes of a bill is shown before it is saved. */
  ofBills?: true;
};
