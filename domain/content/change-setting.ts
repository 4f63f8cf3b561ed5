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
  const keys = path.split(".");
  if (!hasKey(DEFAULT_SETTINGS, keys[0]!))
    return { ok: false, reason: "unknown", words: `There is no setting ${path}` };
  const changed = put(settings, keys, value);
  const parsed = settingsSchema.safeParse(changed);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: "wrong", words: `${issue!.path.join(".")}: ${issue!.message}` };
  }
  const after = readSetting(parsed.data, path);
  // A part that the schema left out is none of its own.
  if (after === undefined && value !== null)
    return { ok: false, reason: "unknown", words: `There is no setting ${path}` };
  return { ok: true, settings: parsed.data, before: readSetting(settings, path), after };
}

function put(part: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const own: Part = isPart(part) ? part : {};
  const { [key]: inner, ...others } = own;
  return { ...others, [key]: put(inner, rest, value) };
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const hasKey = (value: unknown, key: string): value is Part => isPart(value) && Object.hasOwn(value, key);
