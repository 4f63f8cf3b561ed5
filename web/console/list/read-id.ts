import { AppError } from "#domain/wire/errors.ts";

/** The id of a row that an address names; any other word is none. */
export function readId(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

/** The id in the path of a page; where there is none the page is unknown. */
export function getId(text: string): number {
  const id = readId(text);
  if (id === null) throw new AppError("not_found");
  return id;
}
