import { useEffect } from "react";
import { Link, Outlet } from "react-router";
import { heldForm } from "#web/console/forms/held-form.ts";
import { SignInAgain } from "#web/console/forms/sign-in-again.tsx";
import { forgetSearches } from "#web/console/search/recent-searches.ts";
import { forgetCopies } from "#web/offline/forget-copies.ts";
import { PageProblem } from "#web/page/page-problem.tsx";
import { leftCookie } from "#web/session/cookie-names.ts";
import { readCookie } from "#web/session/cookies.ts";
import { forgetPerson } from "#web/session/kept-text.ts";
import { forgetCookie } from "#web/session/notice.ts";
import { ShopMark } from "./shop-mark.tsx";
import type { Route } from "./+types/door.ts";
import { consoleLinks } from "./links.ts";
import { useStaffFailureWords } from "./staff-failure-words.ts";

export const links = consoleLinks;

export function meta(): Route.MetaDescriptors {
  return [{ title: "Sign in to the console" }, { name: "robots", content: "noindex" }];
}

/** Around what stands before the console: signing in. It knows nobody. */
export default function Door() {
  useStaffFailureWords();
  // Whoever stands here looked for nothing yet.
  useEffect(forgetSearches, []);
  useEffect(() => {
    if (!readCookie(document.cookie, leftCookie)) return;
    forgetCookie(leftCookie);
    void forgetCopies();
    // The other tabs of the console hear of the first one, and leave as well.
    forgetPerson();
  }, []);
  return (
    <div className="door">
      <header>
        <Link to="/" reloadDocument className="door-mark">
          <ShopMark /> <span className="sr-only">back to the shop</span>
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
      {held ? <SignInAgain {...held} /> : <PageProblem error={error} />}
    </main>
  );
}
