import type { Composed } from "./post.ts";

type Given = { firstName: string; email: string; appUrl: string };

export function composePasskeyAdded({ firstName, email, appUrl }: Given): Composed {
  return {
    subject: "A passkey was added to your account",
    content: {
      title: "A passkey was added",
      preview: "It signs in to your account.",
      paragraphs: [
        `${firstName}, a passkey was added to your account. Whoever unlocks the device that it is on can sign in with it.`,
        "Your password goes on working as before.",
      ],
      action: { label: "See your passkeys", url: `${appUrl}/user/passkeys` },
      closing: [
        `If it was not you, somebody knows your password: remove the passkey, choose a new password and write to ${email}.`,
      ],
    },
  };
}

export function composePasskeyRemoved({ firstName, email, appUrl }: Given): Composed {
  return {
    subject: "A passkey was removed from your account",
    content: {
      title: "A passkey was removed",
      preview: "It no longer signs in to your account.",
      paragraphs: [
        `${firstName}, a passkey was removed from your account. It no longer signs in. You can delete it on your device too.`,
        "Your password goes on working as before.",
      ],
      action: { label: "See your passkeys", url: `${appUrl}/user/passkeys` },
      closing: [`If it was not you, choose a new password and write to ${email}.`],
    },
  };
}
