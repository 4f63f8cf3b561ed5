import { z } from "zod";
import { ROLES } from "#domain/accounts/actor.ts";
import { emailRule, nameRule, passwordRule, phoneRule } from "#domain/accounts/field-rules.ts";
import { resetPasswordForm } from "#domain/accounts/reset-password-form.ts";
import { idSchema } from "#domain/wire/ids.ts";

/** Bodies and answers of login and users. Roles, states and platforms that a body names are ignored. */

export const userSchema = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  role: z.enum(ROLES),
  profile_picture: z.string().nullable(),
});
export type UserJson = z.infer<typeof userSchema>;

/** A success that has nothing to tell but words. */
export const messageSchema = z.object({ status: z.literal("success"), message: z.string() });

export const loginBodySchema = z.object({
  username: emailRule().meta({ description: "The e-mail address" }),
  password: passwordRule(),
});

export const loginAnswerSchema = z.object({
  user_with_token: userSchema.omit({ profile_picture: true }).extend({ access_token: z.string() }),
});

export const registrationAnswerSchema = messageSchema.extend({ user: userSchema });

export const changePasswordBodySchema = resetPasswordForm.safeExtend({
  token_otp: z.string().max(200).default("").meta({ description: "From the link of the mail" }),
});

export const userPatchSchema = z.object({
  id: idSchema.optional(),
  first_name: nameRule("First Name is required").optional(),
  last_name: nameRule("Last Name is required").optional(),
  phone_number: phoneRule().optional(),
  profile_picture: z
    .union([z.file(), z.string().max(200), z.null()])
    .optional()
    .meta({
      description:
        "The picture itself, in a multipart form: JPEG, PNG or WebP, at most 10 MB. Null or nothing removes it; the name that the account already has leaves it",
    }),
});

export const PICTURE_NOT_OWN = "Please send the picture itself";

export const userOfRoleSchema = userSchema
  .omit({ profile_picture: true })
  .extend({ store_id: z.number().int().nullable() });

export const subscriptionBodySchema = z.object({ email: emailRule() });
