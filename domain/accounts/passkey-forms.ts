import { z } from "zod";
import { MAXIMUM_50, requiredText } from "./field-rules.ts";

/** How many passkeys an account may have. */
export const MOST_PASSKEYS = 10;

/** What an owner calls a passkey, to know it again. */
export const passkeyNameRule = () => requiredText("Name is required").max(50, MAXIMUM_50);

const base64Url = (longest: number, description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, "This must be base64url")
    .meta({ description, examples: [example] });

// Of 1,023 bytes at most, as the standard has it.
const credentialId = (description: string) => base64Url(1_364, description, "ru7BIVtqYQ4sY0jX9V1xkA");
const clientData = () =>
  base64Url(8_000, "What the browser says was signed, as JSON", "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0");

const common = {
  id: credentialId("By which the device knows the passkey"),
  rawId: credentialId("The same as id"),
  type: z.literal("public-key"),
};

/** What `navigator.credentials.create` answers, as its `toJSON` writes it. Other keys are ignored. */
export const newPasskeySchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: clientData(),
      attestationObject: base64Url(20_000, "The public key, in CBOR", "o2NmbXRkbm9uZQ"),
      transports: z.array(z.string().max(30)).max(10).default([]),
    }),
  })
  .meta({ id: "NewPasskey", description: "A passkey that a device has made; binary values are base64url" });
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What `navigator.credentials.get` answers, as its `toJSON` writes it. Other keys are ignored. */
export const usedPasskeySchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: clientData(),
      authenticatorData: base64Url(4_000, "What the device says of itself", "SZYN5YgOjGh0NBcPZHZgW4"),
      signature: base64Url(4_000, "Over both", "MEUCIQDJ4qPZ"),
      userHandle: base64Url(100, "Whose passkey it is, as the device keeps it", "Zk3v9w1Qp0sT").nullish(),
    }),
  })
  .meta({ id: "UsedPasskey", description: "What a device has signed with a passkey; binary values are base64url" });
export type UsedPasskey = z.infer<typeof usedPasskeySchema>;

export const renamePasskeyForm = z.object({ name: passkeyNameRule() });

export const PASSKEY_ADDED = "Your passkey is added. You can sign in with it from now on";
export const PASSKEY_RENAMED = "Your passkey has a new name";
export const PASSKEY_REMOVED = "Your passkey is removed. It can no longer sign in";
