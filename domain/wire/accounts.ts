import { z } from "zod";
import { ROLES } from "#domain/accounts/actor.ts";
import { emailRule, nameRule, passwordRule, phoneRule } from "#domain/accounts/field-rules.ts";
import { forgotPasswordForm } from "#domain/accounts/forgot-password-form.ts";
import { type CodeReceiver, codeRule } from "#domain/accounts/sign-in-code-form.ts";
import { resetPasswordForm } from "#domain/accounts/reset-password-form.ts";
import { signUpForm } from "#domain/accounts/sign-up-form.ts";
import { idSchema } from "./ids.ts";

/** Bodies and answers of login and users. Roles, states and platforms that a body names are ignored. */

export const userSchema = z
  .object({
    id: z.number().int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    role: z.enum(ROLES),
    profile_picture: z.string().nullable(),
  })
  .meta({ id: "User", description: "Someone with an account" });
export type UserJson = z.infer<typeof userSchema>;

export const messageSchema = z
  .object({ status: z.literal("success"), message: z.string() })
  .meta({ id: "Message", description: "A success that has nothing to tell but words" });

export const loginBodySchema = z
  .object({
    username: emailRule().meta({ description: "The e-mail address" }),
    password: passwordRule(),
  })
  .meta({ id: "SignIn", description: "E-mail and password; role and platform of older clients are ignored" });

const receiver = {
  email: emailRule().optional().meta({ description: "The e-mail address of the account" }),
  phone_number: phoneRule().optional().meta({ description: "A number that one account alone has confirmed" }),
};
const ONE_OF_BOTH = { error: "Please give an e-mail or a phone number", path: ["email"] };

export const sendCodeBodySchema = z
  .object(receiver)
  .refine((body) => (body.email === undefined) !== (body.phone_number === undefined), ONE_OF_BOTH)
  .meta({ id: "SendCode", description: "Where a code to sign in goes: an e-mail or a phone number, not both" });

export const useCodeBodySchema = z
  .object({ ...receiver, code: codeRule().meta({ examples: ["481907"] }) })
  .refine((body) => (body.email === undefined) !== (body.phone_number === undefined), ONE_OF_BOTH)
  .meta({ id: "UseCode", description: "A code of six digits, and where it went" });

/** Of a body that was checked: one of both is there. */
export function receiverOf(body: { email?: string | undefined; phone_number?: string | undefined }): CodeReceiver {
  return body.phone_number === undefined ? { email: body.email ?? "" } : { phone: body.phone_number };
}

export const loginAnswerSchema = z
  .object({
    user_with_token: userSchema.omit({ profile_picture: true }).extend({
      store_id: z.number().int().optional().meta({ description: "Of staff only: the store they work in" }),
      access_token: z.string().meta({ description: "Good for 12 hours, and until an hour passes without a call" }),
    }),
  })
  .meta({ id: "SignedIn", description: "The account, and the token that later calls send as a bearer token" });

export const registrationAnswerSchema = messageSchema
  .extend({ user: userSchema })
  .meta({ id: "SignedUp", description: "The new account; signing in is a call of its own" });

export const signUpBodySchema = signUpForm.meta({
  id: "SignUp",
  description: "A customer's account; role, is_enable and platform of older clients are ignored",
});

export const forgotPasswordBodySchema = forgotPasswordForm.meta({
  id: "ForgotPassword",
  description: "Whose password is to be set anew",
});

export const changePasswordBodySchema = resetPasswordForm
  .safeExtend({
    token_otp: z.string().max(200).default("").meta({ description: "From the link of the mail" }),
  })
  .meta({ id: "NewPassword", description: "A new password, with the token of the mail" });

export const userPatchSchema = z
  .object({
    id: idSchema.optional(),
    first_name: nameRule("First Name is required").optional(),
    last_name: nameRule("Last Name is required").optional(),
    phone_number: phoneRule().optional(),
    profile_picture: z
      .union([z.file(), z.string().max(200), z.null()])
      .optional()
      .meta({
        description:
          "The picture itself, in a multipart form: JPEG, PNG or WebP, at most 10 MB. Null or nothing removes it; " +
          "the name that the account already has leaves it",
      }),
  })
  .meta({ id: "ProfileChanges", description: "What is left out stays as it is" });

export const PICTURE_NOT_OWN = "Please send the picture itself";

export const userOfRoleSchema = userSchema
  .omit({ profile_picture: true })
  .extend({ store_id: z.number().int().nullable() })
  .meta({ id: "UserOfRole", description: "A user as staff see one, with the store where a seller works" });

export const subscriptionBodySchema = z
  .object({ email: emailRule() })
  .meta({ id: "Subscription", description: "Where the newsletter goes" });
