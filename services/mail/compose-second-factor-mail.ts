import type { Composed } from "./post.ts";

type Given = { firstName: string; email: string; appUrl: string };

export function composeSecondFactorSetUp({ firstName, email, appUrl }: Given): Composed {
  return {
    kind: "second-factor-set-up",
    subject: "A second factor was set up for your account",
    content: {
      title: "A second factor was set up",
      preview: "The console asks for it when you sign in.",
      paragraphs: [
        `${firstName}, an authenticator app or a passkey was set up as a second factor of your account. The console asks for it after your password.`,
        "Keep your recovery codes where you can find them without your phone. Each works once.",
      ],
      action: { label: "See your security", url: `${appUrl}/console/security` },
      closing: [
        `If it was not you, someone may know your password. Choose a new one and write to ${email} immediately.`,
      ],
    },
  };
}

export function composeSecondFactorRemoved({ firstName, email, appUrl }: Given): Composed {
  return {
    kind: "second-factor-removed",
    subject: "A second factor was removed from your account",
    content: {
      title: "A second factor was removed",
      preview: "It no longer opens the console.",
      paragraphs: [
        `${firstName}, a second factor of your account was removed. It no longer works.`,
        "Where your work asks for a second factor, the console leads you to set up a new one at your next sign-in.",
      ],
      action: { label: "Sign in to the console", url: `${appUrl}/console/sign-in` },
      closing: [`If you did not ask for it, choose a new password and write to ${email} immediately.`],
    },
  };
}
