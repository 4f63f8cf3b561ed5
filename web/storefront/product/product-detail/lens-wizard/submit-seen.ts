import type { FormEvent } from "react";
import { afterPaint } from "#web/ui/after-paint.ts";

const held = new WeakMap<HTMLFormElement, "until seen" | "seen">();

/** Holds a form back until its pressed button has been seen, and sends it then; a second press meanwhile sends nothing. */
export function submitSeen(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  if (held.get(form) === "seen") {
    held.delete(form);
    return;
  }
  event.preventDefault();
  if (held.has(form)) return;
  held.set(form, "until seen");
  const { submitter } = event.nativeEvent as SubmitEvent;
  submitter?.setAttribute("data-pressed", "");
  const goOn = async () => {
    await afterPaint();
    submitter?.removeAttribute("data-pressed");
    held.set(form, "seen");
    // The wizard may have been closed.
    if (form.isConnected) form.requestSubmit(submitter);
  };
  void goOn();
}
