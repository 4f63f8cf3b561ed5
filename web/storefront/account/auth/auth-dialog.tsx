import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { type AuthView, signInAddress } from "#web/session/sign-in-address.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { AuthResult } from "./auth-result.ts";
import { AskForCodeView, EnterCodeView } from "./code-views.tsx";
import { ForgotView } from "./forgot-view.tsx";
import { SignInView } from "./sign-in-view.tsx";
import { SignUpView } from "./sign-up-view.tsx";

const views = {
  login: { title: "Sign In", View: SignInView },
  signup: { title: "Sign Up", View: SignUpView },
  forgot: { title: "Forgot Password", View: ForgotView },
  code: { title: "Sign in by a code", View: AskForCodeView },
  "enter-code": { title: "Enter the code", View: EnterCodeView },
} as const;

type AuthDialogProps = {
  view: AuthView;
  page: string;
  next: string | null;
  /** What the form answered that this page was written for. */
  answered?: AuthResult | undefined;
  /** The view is no parameter of this page's address. */
  ownPage?: boolean;
};

/**
 * The login pop-up. Each view starts afresh: what was typed or said in another one is gone. Only a sign-up that succeeded
 * leaves its e-mail and password to the sign-in, which is then one press.
 */
export function AuthDialog({ view, page, next, answered, ownPage = false }: AuthDialogProps) {
  const navigate = useNavigate();
  // Kept here and not in the history entry: a reload would show the page otherwise than the server writes it.
  const [told, setTold] = useState<{ result: AuthResult; password: string }>();
  const [addressed, setAddressed] = useState(view);
  if (view !== addressed) {
    setAddressed(view);
    if (told && told.result.intent !== view) setTold(undefined);
  }

  const leadOn = useCallback(
    (result: AuthResult, password: string) => {
      setTold({ result, password });
      const to = signInAddress(page, { view: result.intent, next });
      if (!ownPage) void navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate, page, next, ownPage],
  );
  const shown = told?.result.intent ?? view;
  const result = told?.result ?? answered;
  const twoWays = shown === "login" && !result && leadsToCheckout(next);
  const { title, View } = views[shown];
  const given = { page, next, answered: result, password: told?.password, twoWays, onAnswer: leadOn };
  return (
    <Dialog open title={title} closeHref={page} shape={twoWays ? "wide" : "centre"}>
      <View key={shown} {...given} />
    </Dialog>
  );
}

function leadsToCheckout(next: string | null): boolean {
  return next !== null && /^\/address(?![\w-])/.test(next);
}
