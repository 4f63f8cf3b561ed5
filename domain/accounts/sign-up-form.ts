import { z } from "zod";
import { emailRule, nameRule, passwordRule, phoneRule } from "./field-rules.ts";

export const signUpForm = z.object({
  first_name: nameRule("First Name is required"),
  last_name: nameRule("Last Name is required"),
  email: emailRule(),
  phone_number: phoneRule(),
  password: passwordRule(),
});
export type SignUpForm = z.infer<typeof signUpForm>;
