/** The id of a row that an address names; any other word is none. */
export function readId(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}
