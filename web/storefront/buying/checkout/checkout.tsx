import { useEffect, useState } from "react";
import { data, redirect, redirectDocument, useActionData, useNavigate } from "react-router";
import { isSignedIn } from "#domain/accounts/actor.ts";
import { ADDRESS_SAVED } from "#domain/accounts/address-form.ts";
import { reachShop } from "#web/network/full-loads.ts";
import { readActor } from "#web/session/actor.ts";
import { shopContext, visitContext } from "#web/session/context.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { toast } from "#web/ui/toast.ts";
import { noStore } from "#web/page/no-store.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { ADDRESS_DONE } from "#web/storefront/account/my-account/address-words.ts";
import { useFreshOnReturn } from "#web/storefront/buying/cart/use-fresh-on-return.ts";
import type { Route } from "./+types/checkout.ts";
import { addressAction, isFormKept } from "./address-action.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import { loadCheckout } from "./load-checkout.ts";
import { loadRetry } from "./load-retry.ts";
import { RetryPage } from "./retry-page.tsx";
import { SignedOutPage } from "./signed-out-page.tsx";
import { hiddenHead } from "#web/page/page-head.ts";

const signedOut = { kind: "signed-out" as const };

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await readActor(context);
  const url = new URL(request.url);
  if (!isSignedIn(actor)) {
    if (isFormKept(context)) return data(signedOut, noStore());
    throw redirect(signInAddress("/cart", { next: url.pathname + url.search }));
  }
  const { gateway } = context.get(shopContext);
  if (gateway) context.get(visitContext).contentPolicies.push(gateway.contentSources);
  const billingId = url.searchParams.get("order");
  if (billingId) return data(await loadRetry({ context, actor, billingId }), noStore());
  const { cookies, ...loaded } = await loadCheckout({ context, actor, request, query: url.searchParams });
  const { searchParams: params } = url;
  const asked = {
    confirm: Number(params.get("confirm")),
    edit: Number(params.get("edit")),
    saved: params.has("saved") ? ADDRESS_SAVED : params.has("changed") ? ADDRESS_DONE.edited : null,
  };
  return data({ ...loaded, ...asked }, noStore(cookies));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Entered by a full load only, since the browser keeps the policy of the document that it loaded. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (location.pathname !== pathname) {
    await reachShop(pathname);
    throw redirectDocument(pathname + search);
  }
  try {
    return await serverLoader();
  } catch (fault) {
    // The session ended while the page was open: what was typed in it stays, and the pop-up comes over it.
    if (fault instanceof Response && fault.headers.get("Location")?.includes("auth=login")) return signedOut;
    throw fault;
  }
}

export const action = addressAction;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "Checkout");
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof addressAction>();
  const navigate = useNavigate();
  const shown = useLastWhile(loaderData, loaderData.kind === "signed-out");
  const hasEnded = loaderData.kind === "signed-out";
  useFreshOnReturn();

  useEffect(() => {
    if (!hasEnded) return;
    toast.warning("Your session has ended. Please sign in again; what you typed is still here");
    void navigate(signInAddress(location.pathname + location.search), { replace: true, preventScrollReset: true });
  }, [hasEnded, navigate]);

  if (shown.kind === "signed-out") return <SignedOutPage answered={answered} />;
  if (shown.kind === "retry") return <RetryPage {...shown} />;
  return <CheckoutPage {...shown} answered={answered} />;
}

/** The value, or the one before it while it is not to be shown. */
function useLastWhile<Value>(value: Value, keepsLast: boolean): Value {
  const [kept, setKept] = useState(value);
  if (!keepsLast && kept !== value) setKept(value);
  return keepsLast ? kept : value;
}
