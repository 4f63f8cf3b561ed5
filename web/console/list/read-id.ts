/** The id of a row that an address names; any other word is none. */
export function readId(text: string | null): number | null {
  return text !== null && isId(text) ? Number(text) : null;
}

export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/u.test(text);
