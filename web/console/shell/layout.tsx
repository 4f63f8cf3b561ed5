import { Link, Outlet } from "react-router";
import { PageProblem } from "#web/page/page-problem.tsx";
import type { Route } from "./+types/layout.ts";
import stylesheet from "./console.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export function meta(): Route.MetaDescriptors {
  return [{ title: "Console" }, { name: "robots", content: "noindex" }];
}

/** The frame around staff's pages. */
export default function ConsoleLayout() {
  return (
    <>
      <header className="console-head">
        <Link to="/console" className="heading">
          Console
        </Link>
      </header>
      <main id="content" className="console-page">
        <Outlet />
      </main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="console-page">
      <PageProblem error={error} />
    </main>
  );
}
