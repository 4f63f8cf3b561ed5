/** What a field of a form holds as JSON; undefined where it holds none. */
export function readJson(field: FormDataEntryValue | null): unknown {
  try {
    return typeof field === "string" ? JSON.parse(field) : undefined;
  } catch {
    return undefined;
  }
}
