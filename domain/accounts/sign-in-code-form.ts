import { z } from "zod";
import { emailRule, requiredText } from "./field-rules.ts";

export const askForCodeForm = z.object({ email: emailRule() });

/** Six digits, after reading away the space that people put into the middle. */
export const enterCodeForm = z.object({
  email: emailRule(),
  code: requiredText("Code is required")
    .overwrite((text) => text.replaceAll(/[\s-]/g, ""))
    .regex(/^\d{6}$/, "The code has 6 digits"),
});

/** The answer, the same for an address that has no account. */
export const CODE_SENT = "If there is an account for this e-mail, a code is on its way. It works for 10 minutes";
