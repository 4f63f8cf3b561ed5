import { data } from "react-router";
import { z } from "zod";

const uuid = z.uuid();

/** What cannot be the id of an import is as unknown as one that is not there. */
export function readImportId(text: string): string {
  const read = uuid.safeParse(text);
  if (read.success) return read.data;
  throw data(null, { status: 404 });
}
