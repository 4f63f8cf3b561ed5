import { AppError } from "#domain/wire/errors.ts";

/** The id of a row that an address names; any other word is none. */
export function readId(text: string | null): number | null {
  return text !== null && isId(text) ? Number(text) : null;
}

export const isId = (text: string): boolean => /^[1-9]\d{0,8}$/u.test(text);

/** The id in the path of a page; where there is none the page is unknown. */
export function getId(text: string): number {
  const id = readId(text);
  if (id === null) throw new AppError("not_found");
  return id;
}
