import type { Question } from "#web/ui/ask-first.ts";

/** What is asked before it is done: it locks somebody out at once. */
export const MEMBER_QUESTIONS = {
  disable: {
    title: "Disable this account?",
    message: "They are signed out everywhere at once and cannot sign in until somebody lets them in again.",
    yes: "Disable the account",
  },
  "reset-factor": {
    title: "Reset their second factor?",
    message:
      "App, passkeys and recovery codes are gone for good, and they are signed out everywhere. Do so only for somebody whom you have spoken to.",
    yes: "Reset the second factor",
  },
} as const satisfies Record<string, Question>;

export const isAskedFirst = (intent: string | null): intent is keyof typeof MEMBER_QUESTIONS =>
  intent !== null && Object.hasOwn(MEMBER_QUESTIONS, intent);
