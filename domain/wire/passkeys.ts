import { z } from "zod";
import { newPasskeySchema, passkeyNameRule, usedPasskeySchema } from "#domain/accounts/passkey-forms.ts";

/** Bodies and answers of the calls about passkeys. */

const challenge = z.string().meta({
  description: "Random; it holds for 10 minutes and once, in base64url",
  examples: ["q1bX0kZr7vWJr3kOZ0dXhPq0Jx3l5yU8cQ2mS9tV4wE"],
});
const timeout = z.int().meta({ description: "Milliseconds", examples: [600_000] });
const publicKey = z.literal("public-key");
const site = z.string().meta({ description: "The host of the shop", examples: ["shop.example"] });
const required = z.literal("required");

export const askForPasskeyAnswerSchema = z
  .object({
    options: z
      .object({ challenge, rpId: site, timeout, userVerification: required })
      .meta({ description: "For `PublicKeyCredential.parseRequestOptionsFromJSON`" }),
  })
  .meta({ id: "PasskeyQuestion", description: "What a browser asks its devices for, without saying whose passkey" });
/** What `navigator.credentials.get` is given. */
export type PasskeyQuestion = z.infer<typeof askForPasskeyAnswerSchema>["options"];

export const usePasskeyBodySchema = z
  .object({ credential: usedPasskeySchema })
  .meta({ id: "UsePasskey", description: "A passkey's answer to the question; role and platform are ignored" });

export const beginPasskeyBodySchema = z
  .object({
    current_password: z
      .string()
      .min(1, "Password is required")
      .max(50)
      .meta({ description: "Of the account", examples: ["a long password"] }),
  })
  .meta({ id: "BeginPasskey", description: "The password, once more: a passkey can do what the password can" });

export const beginPasskeyAnswerSchema = z
  .object({
    options: z
      .object({
        challenge,
        rp: z.object({ id: site, name: z.string() }).meta({ description: "The shop" }),
        user: z
          .object({ id: z.string(), name: z.string(), displayName: z.string().meta({ examples: ["Asha Rao"] }) })
          .meta({ description: "The account, as the device shows it" }),
        pubKeyCredParams: z.array(
          z.object({ type: publicKey, alg: z.int().meta({ description: "As COSE numbers it", examples: [-7] }) }),
        ),
        timeout,
        attestation: z.literal("none"),
        excludeCredentials: z
          .array(
            z.object({
              type: publicKey,
              id: z.string(),
              transports: z.array(z.string().meta({ examples: ["internal"] })),
            }),
          )
          .meta({ description: "Passkeys that the account has: a device makes no second one" }),
        authenticatorSelection: z.object({
          residentKey: required,
          requireResidentKey: z.literal(true),
          userVerification: required,
        }),
      })
      .meta({ description: "For `PublicKeyCredential.parseCreationOptionsFromJSON`" }),
  })
  .meta({ id: "PasskeyOrder", description: "What a device is to make" });
/** What `navigator.credentials.create` is given. */
export type PasskeyOrder = z.infer<typeof beginPasskeyAnswerSchema>["options"];

const name = passkeyNameRule().meta({ description: "By which its owner knows it", examples: ["Chrome on Android"] });

export const addPasskeyBodySchema = z
  .object({ credential: newPasskeySchema, name: name.optional() })
  .meta({ id: "AddPasskey", description: "What the device has made; without a name it gets that of the program" });

export const renamePasskeyBodySchema = z.object({ name }).meta({ id: "RenamePasskey", description: "Another name" });

export const passkeySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    backed_up: z.boolean().meta({ description: "Copied to the owner's other devices" }),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey", description: "A passkey of one's own, without its keys" });
