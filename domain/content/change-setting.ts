import { limitsOutOfOrder } from "./limits-in-order.ts";
import { checkGstin } from "#domain/invoicing/gstin.ts";
import { rangeWords } from "./range-words.ts";
import { DEFAULT_SETTINGS, type Settings, settingsSchema } from "./settings.ts";

export type SettingChange =
  | { ok: true; settings: Settings; before: unknown; after: unknown }
  | { ok: false; reason: "unknown" | "wrong"; words: string };

type Part = Readonly<Record<string, unknown>>;

/** A setting by its path, "payment.cashOnDelivery.on"; the whole of it, or a part. Undefined: there is none. */
export function readSetting(settings: Settings, path: string): unknown {
  return path.split(".").reduce<unknown>((part, key) => (hasKey(part, key) ? part[key] : undefined), settings);
}

/** The settings with one changed, checked as a whole. What a path names must be a setting, or the change is refused. */
export function changeSetting(settings: Settings, path: string, value: unknown): SettingChange {
  if (!hasKey(DEFAULT_SETTINGS, path.split(".")[0]!))
    return { ok: false, reason: "unknown", words: `There is no setting ${path}` };
  const changed = putSettings(settings, { [path]: value });
  if (!changed.ok) {
    const [issue] = changed.issues;
    return { ok: false, reason: "wrong", words: `${issue!.path}: ${issue!.message}` };
  }
  const after = readSetting(changed.settings, path);
  // A part that the schema left out is none of its own.
  if (after === undefined && value !== null)
    return { ok: false, reason: "unknown", words: `There is no setting ${path}` };
  return { ok: true, settings: changed.settings, before: readSetting(settings, path), after };
}

export type SettingIssue = { path: string; message: string };

/** The settings with some of them changed by their paths, or everything that is wrong then. */
export function putSettings(
  settings: Settings,
  values: Part,
): { ok: true; settings: Settings } | { ok: false; issues: readonly SettingIssue[] } {
  const changed = Object.entries(values).reduce<unknown>(
    (all, [path, value]) => put(all, path.split("."), value),
    settings,
  );
  const parsed = settingsSchema.safeParse(changed, { error: rangeWords });
  if (!parsed.success) return { ok: false, issues: parsed.error.issues.map(toIssue) };
  // Asked of a change alone: a shop whose limits once stood otherwise still opens.
  const touches = (...beginnings: string[]) =>
    Object.keys(values).some((path) => beginnings.some((beginning) => path.startsWith(beginning)));
  const issues = [
    ...(touches("approvals") ? limitsOutOfOrder(parsed.data.approvals) : []),
    ...(touches("gstin", "address") ? registrationFaults(parsed.data) : []),
    ...(touches("phone") ? phoneFaults(parsed.data) : []),
  ];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, settings: parsed.data };
}

/** Its check digit, and that it is of the State that bills are written from. */
function registrationFaults({ gstin, address }: Settings): SettingIssue[] {
  const check = checkGstin(gstin);
  if (!check.ok) return [{ path: "gstin", message: check.message }];
  if (check.stateCode === address.stateCode) return [];
  return [
    { path: "address.stateCode", message: `The GSTIN begins with ${check.stateCode}, the code of another State` },
  ];
}

/** The shortest number with its STD code has eight digits. */
const phoneFaults = ({ phone }: Settings): SettingIssue[] =>
  phone.replaceAll(/\D/g, "").length >= 8
    ? []
    : [{ path: "phone", message: "A phone number has at least eight digits" }];

const toIssue = ({ path, message }: { path: readonly PropertyKey[]; message: string }): SettingIssue => ({
  path: path.join("."),
  message,
});

/** What differs between two settings, by the paths of the smallest parts that do; a list is one part. */
export function differingSettings(before: unknown, after: unknown, path = ""): Record<string, [unknown, unknown]> {
  if (isPart(before) && isPart(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const inner = keys.map((key) => differingSettings(before[key], after[key], path === "" ? key : `${path}.${key}`));
    return Object.assign({}, ...inner);
  }
  return isSame(before, after) ? {} : { [path]: [before, after] };
}

/** Whether two settings are the same, in whatever order their parts are kept. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, n) => isSame(value, other[n]));
  if (!isPart(one) || !isPart(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

function put(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const own: Part = isPart(part) ? part : {};
  const { [key]: inner, ...others } = own;
  return { ...others, [key]: put(inner, rest, value) };
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const hasKey = (value: unknown, key: string): value is Part => isPart(value) && Object.hasOwn(value, key);
