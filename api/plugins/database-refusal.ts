// NUL in a text, NUL in a JSON document, a figure beyond the column's range: no caller of ours sends these.
const impossibleValues = ["22021", "22P05", "22003"];

/** Whether PostgreSQL refused a value that no column can hold; the fault is then the request's. */
export function databaseRefusal(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (impossibleValues.includes((cause as { code?: string }).code ?? "")) return true;
  }
  return false;
}
