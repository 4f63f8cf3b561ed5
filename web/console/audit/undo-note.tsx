import { CircleCheck, X } from "lucide-react";
import { useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useShortcuts } from "#web/console/shell/shortcuts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { UndoNoteWords } from "./load-undo-note.ts";
import { undoPath, undoWord, withUndo } from "./undo-address.ts";

/**
 * What was just done, with a button that undoes it. It stays in sight until the page is left or it is closed: nobody has to be
 * quicker than a clock.
 */
export function UndoNote({ note }: { note: UndoNoteWords | null }) {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get(undoWord);
  const shown = note !== null && asked === String(note.entry) ? note : null;
  return (
    <div className="undo-place">
      <p role="status">
        {shown && (
          <>
            <Icon of={CircleCheck} size={20} /> {shown.words}.
          </>
        )}
      </p>
      {shown && <Ways key={shown.entry} note={shown} page={withUndo(pathname + search, null)} />}
    </div>
  );
}

function Ways({ note: { entry, canUndo }, page }: { note: UndoNoteWords; page: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const path = undoPath(entry, page);
  const busy = useNavigation().formAction === path;
  useShortcuts(canUndo ? [{ keys: "u", does: "Go to Undo", run: () => button.current?.focus() }] : []);
  return (
    <>
      {canUndo && (
        <Form method="post" action={path} preventScrollReset>
          <Button ref={button} size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
            Undo
          </Button>
        </Form>
      )}
      <Link to={page} replace preventScrollReset className="icon-button" aria-label="Close this note">
        <Icon of={X} size={16} />
      </Link>
    </>
  );
}
