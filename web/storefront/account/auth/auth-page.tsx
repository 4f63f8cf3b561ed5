import { data } from "react-router";
import { oneAtATime } from "#web/session/one-at-a-time.ts";
import { pageOfThisSite, readAuthView } from "#web/session/sign-in-address.ts";
import { readForm } from "#web/session/read-form.ts";
import type { Route } from "./+types/auth-page.ts";
import { AuthDialog } from "./auth-dialog.tsx";
import { askForCodeAction, enterCodeAction } from "./code-actions.ts";
import { forgotAction } from "./forgot-action.ts";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";
import { hiddenHead } from "#web/page/page-head.ts";

const actions = {
  login: signInAction,
  signup: signUpAction,
  forgot: forgotAction,
  code: askForCodeAction,
  "enter-code": enterCodeAction,
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Sign in");
}

/** Where the pop-up's forms post to. Without JavaScript their answer is written as a page, in the same pop-up. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const view = readAuthView(params.view);
  if (!view) throw data(null, 404);
  return actions[view]({ request, context, form: await readForm(request) });
}

/** What a guest puts in the cart in another tab meanwhile comes before or after, and is not lost. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return oneAtATime(() => serverAction());
}

export function loader({ params }: Route.LoaderArgs) {
  const view = readAuthView(params.view);
  if (!view) throw data(null, 404);
  return { view };
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.intent ?? loaderData.view;
  const values = actionData?.values;
  const page = pageOfThisSite(values?.back) ?? "/";
  return <AuthDialog view={view} page={page} next={pageOfThisSite(values?.next)} answered={actionData} ownPage />;
}
