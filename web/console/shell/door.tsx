import { Link, Outlet } from "react-router";
import { heldForm } from "#web/console/forms/held-form.ts";
import { SignInAgain } from "#web/console/forms/sign-in-again.tsx";
import { PageProblem } from "#web/page/page-problem.tsx";
import { ShopMark } from "./shop-mark.tsx";
import type { Route } from "./+types/door.ts";
import { consoleLinks } from "./links.ts";

export const links = consoleLinks;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Sign in to the console" }, { name: "robots", content: "noindex" }];
}

/** Around what stands before the console: signing in. It knows nobody. */
export default function Door() {
  return (
    <div className="door">
      <header>
        <Link to="/" reloadDocument className="door-mark" aria-label="Back to the shop">
          <ShopMark />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="door-page">
        <Outlet />
      </main>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const held = heldForm(error);
  return (
    <main id="content" className="door-page">
      {held ? <SignInAgain held={held} /> : <PageProblem error={error} />}
    </main>
  );
}
