import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { loadUndoNote } from "#web/console/audit/load-undo-note.ts";
import { UndoNote } from "#web/console/audit/undo-note.tsx";
import { heldForm } from "#web/console/forms/held-form.ts";
import { SignInAgain } from "#web/console/forms/sign-in-again.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BrowserMemory } from "#web/session/browser-memory.tsx";
import { PageProblem } from "#web/page/page-problem.tsx";
import type { NothingForStaff } from "#web/session/nothing-for-staff.ts";
import { SkipLink } from "#web/ui/skip-link.tsx";
import { followOtherTab } from "./follow-other-tab.ts";
import type { Route } from "./+types/layout.ts";
import { consoleLinks } from "./links.ts";
import { loadFrame } from "./load-frame.ts";
import { NotAllowed, NothingHere } from "./nothing-here.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useStaffFailureWords } from "./staff-failure-words.ts";
import { TopBar } from "./top-bar.tsx";

export const links = consoleLinks;

export function meta(): Route.MetaDescriptors {
  // Each screen writes its own title: of two a browser shows the first.
  return [{ name: "robots", content: "noindex" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [frame, undo] = await Promise.all([loadFrame(context), loadUndoNote(context, url)]);
  return { frame, undo };
}

/** The frame changes with what somebody does, here or in another tab, not with where they go. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  if (formMethod && formMethod !== "GET") return stayWhenSignedOut(change);
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

/** The frame around staff's screens: where they can go, what they look for, who they are. */
export default function ConsoleLayout({ loaderData: { frame, undo } }: Route.ComponentProps) {
  useStaffFailureWords();
  return (
    <Shortcuts>
      <SkipLink />
      <div className="console">
        {frame && <TopBar frame={frame} />}
        {frame && <Sidebar open={frame.open} />}
        <main id="content" tabIndex={-1} className="console-main">
          <UndoNote note={undo} />
          <Outlet />
        </main>
      </div>
      <BrowserMemory
        visitor={frame && { person: frame.person, cartCount: 0, likedIds: [] }}
        onElsewhere={followOtherTab}
      />
    </Shortcuts>
  );
}

/** A screen that fails keeps the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const frame = loaderData?.frame;
  useStaffFailureWords();
  return (
    <Shortcuts>
      <div className="console">
        {frame && <TopBar frame={frame} />}
        {frame && <Sidebar open={frame.open} />}
        <main id="content" tabIndex={-1} className="console-main">
          <Problem error={error} open={frame?.open} />
        </main>
      </div>
    </Shortcuts>
  );
}

/** Without a frame nobody of the staff looks: they get the shop's own words. */
function Problem({ error, open }: { error: unknown; open: readonly string[] | undefined }) {
  const held = heldForm(error);
  if (held) return <SignInAgain {...held} />;
  const isNothing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  if (!open || !isNothing) return <PageProblem error={error} />;
  const { lack } = (error.data ?? {}) as Partial<NothingForStaff>;
  return lack ? <NotAllowed lack={lack} /> : <NothingHere open={open} />;
}
