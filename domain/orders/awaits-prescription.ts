import { needsPrescription } from "#domain/lenses/power-types.ts";

/** What a promised day depends on where lenses cannot be begun yet. */
export const IF_GIVEN_TODAY = "if we have your prescription today";

/** Whether lenses of a cart wait for a prescription. `given`: what lies with its lines, by their keys. */
export function awaitsPrescription(
  lines: readonly { key: string; lens: { powerTypeCode: string } | null }[],
  given: Readonly<Record<string, unknown>>,
): boolean {
  return lines.some(({ key, lens }) => needsPrescription(lens?.powerTypeCode ?? null) && !Object.hasOwn(given, key));
}
