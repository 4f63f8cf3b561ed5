import { type ToggleEvent, useState } from "react";

/**
 * For <details>: it opens when something in it must be seen, an error for example, and then stays as its reader leaves it.
 * Tied to the error itself it would close under the hands of whoever corrects it.
 */
export function useDisclosure(mustBeSeen: boolean) {
  const [open, setOpen] = useState(mustBeSeen);
  const [before, setBefore] = useState(mustBeSeen);
  if (mustBeSeen !== before) {
    setBefore(mustBeSeen);
    if (mustBeSeen) setOpen(true);
  }
  return { open, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open) };
}
