import { useState } from "react";
import type { Asked } from "./ask-first.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** What `askFirst` asks, over the page; null once it is answered. */
export function ConfirmQuestion({ question }: { question: Asked | null }) {
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
