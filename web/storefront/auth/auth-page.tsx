import { data, redirect } from "react-router";
import { pageOfThisSite, readAuthView, signInAddress } from "#web/session/sign-in-address.ts";
import type { Route } from "./+types/auth-page.ts";
import { AuthDialog } from "./auth-dialog.tsx";
import { forgotAction } from "./forgot-action.ts";
import { signInAction } from "./sign-in-action.ts";
import { signUpAction } from "./sign-up-action.ts";

const actions = { login: signInAction, signup: signUpAction, forgot: forgotAction };

export const meta: Route.MetaFunction = () => [{ title: "Sign in" }, { name: "robots", content: "noindex" }];

/** Where the pop-up's forms post to. Without JavaScript their answer is written as a page, in the same pop-up. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const view = readAuthView(params.view);
  if (!view) throw data(null, 404);
  return actions[view]({ request, context, form: await request.formData() });
}

/** Asked for by hand, it opens the pop-up over the home page. */
export function loader({ request, params }: Route.LoaderArgs) {
  const view = readAuthView(params.view);
  if (!view) throw data(null, 404);
  // After an action the page below is written with its answer.
  return request.method === "GET" ? redirect(signInAddress("/", { view })) : null;
}

export default function AuthPage({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  const page = pageOfThisSite(actionData.values?.back) ?? "/";
  return (
    <AuthDialog
      view={actionData.view}
      page={page}
      next={pageOfThisSite(actionData.values?.next)}
      answered={actionData}
    />
  );
}
