import { useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { HeldForm } from "./held-form.ts";

/** In place of a page whose form came without JavaScript and without a session. What was typed goes with it, to the same address. */
export function SignInAgain({ held, withoutPassword }: HeldForm) {
  return (
    <>
      <title>Sign in again</title>
      <EmptyState
        level={1}
        title="Sign in again to go on"
        action={
          <>
            <SignInLink className="button button-secondary">Sign in again</SignInLink>
            <form method="post">
              {held.map(([name, value], place) => (
                <input key={place} type="hidden" name={name} value={value} />
              ))}
              <Button>Send it again</Button>
            </form>
          </>
        }
      >
        Nothing was changed, and this page keeps what you typed
        {withoutPassword && ", but not the password: you are asked for it once more"}. Sign in again in a new tab, then
        come back here and send it again.
      </EmptyState>
    </>
  );
}

/** The address of the screen itself: it leads to what is missing, the door or the second factor, and from there back. */
export function SignInLink({ className, children }: { className: string; children: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
