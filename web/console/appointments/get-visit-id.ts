import { z } from "zod";
import { AppError } from "#domain/wire/errors.ts";

/** The id of an eye test in the path of a page; where there is none the page is unknown. */
export function getVisitId(text: string): string {
  const { success, data } = z.uuid().safeParse(text);
  if (!success) throw new AppError("not_found");
  return data;
}
