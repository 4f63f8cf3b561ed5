import { useCallback } from "react";
import { useNavigate } from "react-router";
import { type AuthView, signInAddress } from "#web/session/sign-in-address.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { AuthResult } from "./auth-result.ts";
import { ForgotView } from "./forgot-view.tsx";
import { SignInView } from "./sign-in-view.tsx";
import { SignUpView } from "./sign-up-view.tsx";

const views = {
  login: { title: "Sign In", View: SignInView },
  signup: { title: "Sign Up", View: SignUpView },
  forgot: { title: "Forgot Password", View: ForgotView },
} as const;

type AuthDialogProps = { view: AuthView; page: string; next: string | null; answered?: AuthResult | undefined };

/** The login pop-up. Each view starts afresh: what was typed or said in another one is gone. */
export function AuthDialog({ view, page, next, answered }: AuthDialogProps) {
  const navigate = useNavigate();
  const leadOn = useCallback(
    (result: AuthResult) => {
      const to = signInAddress(page, { view: result.view, next });
      void navigate(to, { replace: true, preventScrollReset: true, state: { answered: result } });
    },
    [navigate, page, next],
  );
  const { title, View } = views[view];
  return (
    <Dialog open title={title} closeHref={page}>
      <View key={view} page={page} next={next} answered={answered} onAnswer={leadOn} />
    </Dialog>
  );
}
