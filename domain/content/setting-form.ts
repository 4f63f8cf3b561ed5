import type { SettingField } from "./setting-field.ts";

export type FormValues = Readonly<Record<string, string>>;
export type Read = { value: unknown; wrong: Readonly<Record<string, string>> };

const fraction = (hundredths: number): string => {
  const sign = hundredths < 0 ? "-" : "";
  const rest = Math.abs(hundredths);
  return `${sign}${Math.trunc(rest / 100)}${rest % 100 === 0 ? "" : `.${String(rest % 100).padStart(2, "0")}`}`;
};

/** A setting as the fields of a form, by their names. */
export function writeField(field: SettingField, value: unknown, name = field.path): Record<string, string> {
  switch (field.kind) {
    case "rupees":
    case "percent":
      return { [name]: typeof value === "number" ? fraction(value) : "" };
    case "on-off":
      return value === true ? { [name]: "on" } : {};
    case "on-off-default":
      return { [name]: value === undefined ? "" : value === true ? "on" : "off" };
    case "lines":
      return { [name]: (value as readonly unknown[]).join("\n") };
    case "some":
      return Object.fromEntries((value as readonly string[]).map((one) => [`${name}.${one}`, "on"]));
    case "group":
      return writeAll(field.fields, value, name);
    case "rows":
      return Object.assign(
        {},
        ...(value as readonly unknown[]).map((row, n) => writeAll(field.fields, row, `${name}.${n}`)),
      );
    default:
      return { [name]: value === null || value === undefined ? "" : String(value) };
  }
}

function writeAll(fields: readonly SettingField[], value: unknown, name: string): Record<string, string> {
  const of = (value ?? {}) as Record<string, unknown>;
  return Object.assign({}, ...fields.map((field) => writeField(field, of[field.path], `${name}.${field.path}`)));
}

/** Which rows a form holds, in their order. */
export function rowsOf(name: string, values: FormValues): number[] {
  const found = Object.keys(values).flatMap((key) => {
    const number = key.startsWith(`${name}.`) ? /^\d{1,4}(?=\.)/u.exec(key.slice(name.length + 1)) : null;
    return number ? [Number(number[0])] : [];
  });
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** What a form says of a setting; `wrong` by the names of its fields. Whether it may be so, the schema of the settings says. */
export function readField(field: SettingField, values: FormValues, name = field.path): Read {
  const typed = (values[name] ?? "").replaceAll("\r\n", "\n").trim();
  const fine = (value: unknown): Read => ({ value, wrong: {} });
  const wrong = (words: string): Read => ({ value: undefined, wrong: { [name]: words } });
  switch (field.kind) {
    case "text":
    case "day":
    case "choice":
    case "picture":
      if (typed === "" && field.none) return fine(null);
      if (typed === "" && !field.optional) return wrong("Please fill this in");
      return fine(typed);
    case "number":
      return /^\d{1,9}$/u.test(typed) ? fine(Number(typed)) : wrong("Write a whole number");
    case "rupees":
      if (typed === "" && field.any) return fine(null);
      return readHundredths(typed, { fine, wrong, words: "Write rupees, such as 2000 or 499.50" });
    case "percent":
      return readHundredths(typed, { fine, wrong, words: "Write per cent, such as 10 or 12.5" });
    case "on-off":
      return fine(typed === "on");
    case "on-off-default":
      return fine(typed === "" ? undefined : typed === "on");
    case "lines":
      return readLines(typed, { of: field.of, fine, wrong });
    case "some":
      return fine(field.options.map(({ value }) => value).filter((value) => values[`${name}.${value}`] === "on"));
    case "group": {
      const isEmpty = field.fields.every(({ path }) => (values[`${name}.${path}`] ?? "").trim() === "");
      return isEmpty ? fine(null) : readAll(field.fields, values, name);
    }
    case "rows": {
      const rows = rowsOf(name, values).map((n) => readAll(field.fields, values, `${name}.${n}`));
      return { value: rows.map(({ value }) => value), wrong: Object.assign({}, ...rows.map((row) => row.wrong)) };
    }
  }
}

function readAll(fields: readonly SettingField[], values: FormValues, name: string): Read {
  const read = fields.map((field) => [field.path, readField(field, values, `${name}.${field.path}`)] as const);
  return {
    value: Object.fromEntries(read.map(([path, { value }]) => [path, value])),
    wrong: Object.assign({}, ...read.map(([, { wrong }]) => wrong)),
  };
}

type Answer = { fine: (value: unknown) => Read; wrong: (words: string) => Read };

function readHundredths(typed: string, { fine, wrong, words }: Answer & { words: string }): Read {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/u.exec(typed.replaceAll(/[,\s₹%]/gu, ""));
  if (!found) return wrong(words);
  const [, whole = "0", part = ""] = found;
  return fine(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

function readLines(typed: string, { of, fine, wrong }: Answer & { of: "text" | "number" }): Read {
  const lines = typed.split(/\s*\n\s*|\s*,\s*/u).filter((line) => line !== "");
  if (of === "text") return fine(lines);
  const odd = lines.find((line) => !/^\d{1,9}$/u.test(line));
  return odd === undefined ? fine(lines.map(Number)) : wrong(`"${odd}" is no whole number`);
}

/** The rows of a form numbered anew, without those in which nothing is typed. A choice has always a value. */
export function withoutEmptyRows(fields: readonly SettingField[], values: FormValues): Record<string, string> {
  return fields.reduce<Record<string, string>>(
    (kept, field) =>
      field.kind === "rows"
        ? renumber(field, kept, (row) => field.fields.some((one) => one.kind !== "choice" && isTyped(one.path, row)))
        : kept,
    { ...values },
  );
}

const isTyped = (path: string, row: FormValues): boolean =>
  Object.entries(row).some(([key, value]) => (key === path || key.startsWith(`${path}.`)) && value.trim() !== "");

/** The rows that stay, one after the other. */
export function renumber(
  field: SettingField,
  values: FormValues,
  stays: (row: FormValues, number: number) => boolean,
): Record<string, string> {
  const isRow = (key: string) => key.startsWith(`${field.path}.`);
  const rows = rowsOf(field.path, values).map((number) => {
    const start = `${field.path}.${number}.`;
    const own = Object.entries(values).filter(([key]) => key.startsWith(start));
    return { number, row: Object.fromEntries(own.map(([key, value]) => [key.slice(start.length), value])) };
  });
  const others = Object.entries(values).filter(([key]) => !isRow(key));
  const left = rows.filter(({ row, number }) => stays(row, number));
  const again = left.flatMap(({ row }, n) =>
    Object.entries(row).map(([key, value]) => [`${field.path}.${n}.${key}`, value]),
  );
  return Object.fromEntries([...others, ...again]) as Record<string, string>;
}
