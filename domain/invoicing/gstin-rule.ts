import { z } from "zod";
import { checkGstin } from "./gstin.ts";

/** For a schema: the number as it is written, of what was typed; else the issue says what is wrong with it. */
export function toGstin(typed: string, context: Pick<z.RefinementCtx, "addIssue">): string {
  const check = checkGstin(typed);
  if (check.ok) return check.gstin;
  context.addIssue({ code: "custom", message: check.message });
  return z.NEVER;
}
