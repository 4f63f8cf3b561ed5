import { useCallback, useState } from "react";
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

type AuthDialogProps = {
  view: AuthView;
  page: string;
  next: string | null;
  /** What the form answered that this page was written for. */
  answered?: AuthResult | undefined;
  /** The view is no parameter of this page's address. */
  ownPage?: boolean;
};

/** The login pop-up. Each view starts afresh: what was typed or said in another one is gone. */
export function AuthDialog({ view, page, next, answered, ownPage = false }: AuthDialogProps) {
  const navigate = useNavigate();
  // Kept here and not in the history entry: a reload would show the page otherwise than the server writes it.
  const [told, setTold] = useState<AuthResult>();
  const [addressed, setAddressed] = useState(view);
  if (view !== addressed) {
    setAddressed(view);
    if (told && told.intent !== view) setTold(undefined);
  }

  const leadOn = useCallback(
    (result: AuthResult) => {
      setTold(result);
      const to = signInAddress(page, { view: result.intent, next });
      if (!ownPage) void navigate(to, { replace: true, preventScrollReset: true });
    },
    [navigate, page, next, ownPage],
  );
  const shown = told?.intent ?? view;
  const { title, View } = views[shown];
  return (
    <Dialog open title={title} closeHref={page}>
      <View key={shown} page={page} next={next} answered={told ?? answered} onAnswer={leadOn} />
    </Dialog>
  );
}
