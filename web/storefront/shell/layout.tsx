import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/layout.ts";
import { loadShell } from "./load-shell.ts";
import { PageProblem } from "./page-problem.tsx";
import { Shell } from "./shell.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  return { shell: await loadShell({ context, request }), year: new Date().getFullYear() };
}

/** The frame changes with what somebody does, not with where they go. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod && formMethod !== "GET" ? defaultShouldRevalidate : false;
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell data={loaderData.shell} year={loaderData.year}>
      <Outlet />
    </Shell>
  );
}

/** A page that fails keeps the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const page = <PageProblem error={error} />;
  if (!loaderData) return <main id="content">{page}</main>;
  return (
    <Shell data={loaderData.shell} year={loaderData.year}>
      {page}
    </Shell>
  );
}
