import { Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { BrowserMemory } from "#web/session/browser-memory.tsx";
import { useReadyActions } from "#web/network/ready-actions.ts";
import { visitContext } from "#web/session/context.ts";
import { loadVisitor } from "#web/session/load-visitor.ts";
import { pageOfThisSite, readAuthView } from "#web/session/sign-in-address.ts";
import { useFilledVisitor } from "#web/session/use-filled-visitor.ts";
import { VisitorContext } from "#web/session/visitor.ts";
import { AuthPopup } from "#web/storefront/account/auth/auth-popup.tsx";
import { TrayHost } from "#web/storefront/browse/compare/tray-host.tsx";
import type { Route } from "./+types/layout.ts";
import { NewsletterBox } from "#web/storefront/pages/newsletter/newsletter-box.tsx";
import { SuggestingSearch } from "#web/storefront/browse/search/suggesting-search.tsx";
import { storefrontLinks } from "./links.ts";
import { loadShell } from "./load-shell.ts";
import { PageProblem } from "#web/page/page-problem.tsx";
import { PlainHead } from "#web/page/plain-head.tsx";
import { Shell } from "./shell.tsx";

export const links = storefrontLinks;

/** A page that everybody gets knows nobody: whoever looks at it finds out there who they are. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { shared } = context.get(visitContext);
  const [shell, visitor] = await Promise.all([loadShell(context), shared ? null : loadVisitor({ context, request })]);
  if (visitor?.person) leadOnFromSignIn(request);
  return { shell, visitor, year: new Date().getFullYear() };
}

/**
 * Without JavaScript those who are signed in see a guest's header on pages that everybody gets. Its way to sign in leads
 * them to where they wanted to go, or to their profile.
 */
function leadOnFromSignIn(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith(".data") || readAuthView(searchParams.get("auth")) === null) return;
  throw redirect(pageOfThisSite(searchParams.get("next")) ?? "/user/profile");
}

/** The frame changes with what somebody does, here or in another tab, not with where they go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const visitor = useFilledVisitor(loaderData.visitor);
  useReadyActions(signIn);
  const overlay = (
    <>
      <TrayHost />
      <AuthPopup signedIn={visitor?.person != null} />
      <BrowserMemory visitor={visitor} />
    </>
  );
  return (
    <VisitorContext value={visitor}>
      <Shell data={loaderData.shell} year={loaderData.year} search={search} newsletter={newsletter} overlay={overlay}>
        {outlet}
      </Shell>
    </VisitorContext>
  );
}

// Always the same ones: when it becomes known who is here, only what shows that is drawn again.
const search = <SuggestingSearch />;
const newsletter = <NewsletterBox />;
const outlet = <Outlet />;

/** The pop-up opens over every page; its form is on none. */
const signIn = ["/auth/login"];

/** A page that fails keeps the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <PageProblem error={error} />;
  const visitor = useFilledVisitor(loaderData?.visitor ?? null);
  if (!loaderData)
    return (
      <>
        <PlainHead />
        <main id="content">{page}</main>
      </>
    );
  return (
    <VisitorContext value={visitor}>
      <Shell data={loaderData.shell} year={loaderData.year} newsletter={newsletter}>
        {page}
      </Shell>
    </VisitorContext>
  );
}
