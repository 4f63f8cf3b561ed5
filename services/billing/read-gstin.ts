import { checkGstin } from "#domain/invoicing/gstin.ts";
import { AppError } from "#domain/wire/errors.ts";

/** That of whoever buys; null where none is typed. */
export function readGstin(text: string | null | undefined): string | null {
  if (!text?.trim()) return null;
  const read = checkGstin(text);
  if (read.ok) return read.gstin;
  throw new AppError("validation", { message: read.message, fields: { gstin: read.message } });
}
