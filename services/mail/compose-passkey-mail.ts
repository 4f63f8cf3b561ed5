import type { Composed } from "./post.ts";

type Given = { firstName: string; email: string; appUrl: string };

export function composePasskeyAdded({ firstName, email, appUrl }: Given): Composed {
  return {
    kind: "passkey-added",
    subject: "A passkey was added to your account",
    content: {
      title: "A passkey was added",
      preview: "It can be used to sign in to your account.",
      paragraphs: [
        `${firstName}, a passkey was added to your account. Anyone who can unlock that device can sign in with it.`,
        "Your password still works.",
      ],
      action: { label: "See your passkeys", url: `${appUrl}/user/passkeys` },
      closing: [
        `If it was not you, someone may know your password. Please remove the passkey, choose a new password and write to ${email}.`,
      ],
    },
  };
}

export function composePasskeyRemoved({ firstName, email, appUrl }: Given): Composed {
  return {
    kind: "passkey-removed",
    subject: "A passkey was removed from your account",
    content: {
      title: "A passkey was removed",
      preview: "It can no longer be used to sign in to your account.",
      paragraphs: [
        `${firstName}, a passkey was removed from your account. You can no longer sign in with it. You can delete it on your device too.`,
        "Your password still works.",
      ],
      action: { label: "See your passkeys", url: `${appUrl}/user/passkeys` },
      closing: [`If it was not you, please choose a new password and write to ${email}.`],
    },
  };
}
