import { useState, useSyncExternalStore } from "react";
import { openQuestion } from "./ask-first.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Shows what `askFirst` asks. Stands once, in the root. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.read, () => null);
  // The last question stays drawn while the empty dialog is closed.
  const [drawn, setDrawn] = useState(question);
  if (question && question !== drawn) setDrawn(question);
  if (!drawn) return null;
  return (
    <Dialog open={question !== null} title={drawn.title} onClose={() => question?.answer(false)} closesOutside>
      <p>{drawn.message}</p>
      <div className="dialog-choices">
        <Button type="button" variant="secondary" onClick={() => question?.answer(false)}>
          {drawn.no ?? "Cancel"}
        </Button>
        <Button type="button" variant="danger" onClick={() => question?.answer(true)}>
          {drawn.yes}
        </Button>
      </div>
    </Dialog>
  );
}
