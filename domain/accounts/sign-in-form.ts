import { z } from "zod";
import { emailRule, passwordRule } from "#domain/accounts/field-rules.ts";

export const signInForm = z.object({ email: emailRule(), password: passwordRule() });
export type SignInForm = z.infer<typeof signInForm>;
