import { z } from "zod";
import { emailRule, passwordRule } from "./field-rules.ts";

export const signInForm = z.object({ email: emailRule(), password: passwordRule() });
export type SignInForm = z.infer<typeof signInForm>;
