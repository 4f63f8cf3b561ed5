import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { readActor } from "#web/session/actor.ts";
import { BrowserMemory } from "#web/session/browser-memory.tsx";
import { toUserData } from "#web/session/user-data.ts";
import { AuthPopup } from "../auth/auth-popup.tsx";
import type { Route } from "./+types/layout.ts";
import { NewsletterBox } from "../newsletter/newsletter-box.tsx";
import { loadLikedIds } from "../like-button/load-liked-ids.ts";
import { SuggestingSearch } from "../search/suggesting-search.tsx";
import { loadShell } from "./load-shell.ts";
import { PageProblem } from "./page-problem.tsx";
import { Shell } from "./shell.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [shell, actor, likedIds] = await Promise.all([
    loadShell({ context, request }),
    readActor(context),
    loadLikedIds({ context, request }),
  ]);
  return { shell, person: toUserData(actor), likedIds, year: new Date().getFullYear() };
}

/** The frame changes with what somebody does, here or in another tab, not with where they go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  const overlay = (
    <>
      <AuthPopup signedIn={person !== null} />
      <BrowserMemory person={person} />
    </>
  );
  return (
    <Shell
      data={loaderData.shell}
      year={loaderData.year}
      search={<SuggestingSearch />}
      newsletter={<NewsletterBox />}
      overlay={overlay}
    >
      <Outlet />
    </Shell>
  );
}

/** A page that fails keeps the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <PageProblem error={error} />;
  if (!loaderData) return <main id="content">{page}</main>;
  return (
    <Shell data={loaderData.shell} year={loaderData.year} newsletter={<NewsletterBox />}>
      {page}
    </Shell>
  );
}
