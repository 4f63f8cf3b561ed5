import { useEffect, useRef, useState } from "react";
import type { Refusal } from "#web/forms/answer.ts";

/**
 * The key of a form that is empty again once what it sent was taken, and keeps what is typed whatever else its page does. The refusal
 * is that of any form of the page: after the end of the session it names none.
 */
export function useFreshForm({ busy, refusal }: { busy: boolean; refusal: Refusal | undefined }): number {
  const [taken, setTaken] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !refusal) setTaken((times) => times + 1);
    wasBusy.current = busy;
  }, [busy, refusal]);
  return taken;
}
