import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { loadSite } from "./page/load-site.ts";
import { BareProblem } from "./page/bare-problem.tsx";
import { Typefaces } from "./page/typefaces.tsx";
import { readTextSize } from "./session/text-size.ts";
import { useSafeFullLoads } from "./network/full-loads.ts";
import { keepPage } from "./network/keep-page.ts";
import { useShownEntry } from "./network/shown-entry.ts";
import { WaitingLine } from "./network/waiting-line.tsx";
import { ConfirmHost } from "./ui/confirm-host.tsx";
import { NavigationProgress, PageAnnouncer } from "./ui/navigation-progress.tsx";
import { ToastHost } from "./ui/toast-host.tsx";
import type { Route } from "./+types/root.ts";
import { actorMiddleware } from "./session/actor.ts";
import { guardMiddleware } from "./session/guard-routes.ts";

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const middleware = [actorMiddleware, guardMiddleware];

export const clientMiddleware = [keepPage];

export async function loader({ request, context }: Route.LoaderArgs) {
  return { textSize: readTextSize(request), site: await loadSite({ context }) };
}

/** The setting changes by a form alone; a click on a link need not ask for it again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== "GET" ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: ReactNode }) {
  // Absent when the page failed before the root's loader answered.
  const { textSize } = useRouteLoaderData<typeof loader>("root") ?? {};
  return (
    <html lang="en-IN" data-text={textSize === "larger" ? "larger" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf7" />
        <Meta />
        <Typefaces />
        {/* Files of our own need no nonce, and browsers hide it: React would find the attribute changed. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useShownEntry();
  useSafeFullLoads();
  useEffect(() => {
    // From here on links ask for data and not for documents, and fetch it ahead by themselves.
    for (const rules of document.querySelectorAll('script[type="speculationrules"]')) rules.remove();
  }, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <PageAnnouncer />
      <ConfirmHost />
      <ToastHost />
      <WaitingLine />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BareProblem error={error} />;
}
