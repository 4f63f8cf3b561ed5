import type { FormAnswer } from "#web/forms/answer.ts";
import type { AuthView } from "#web/session/sign-in-address.ts";

/** What a form of the pop-up answers when it does not lead on. `intent` is the view to show next. */
export type AuthResult = FormAnswer & {
  intent: AuthView;
  /** There is an account with this e-mail: what helps is to sign in. */
  known?: true;
  /** The code that was asked for is of no more use: what helps is a new one. */
  over?: true;
};
