import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast.ts";

const hearers = new Map<string, (words: string) => void>();

/** Says that what was sent to `address` failed: in the form that listens for it, else as a toast. */
export function sayFailure(address: string, words: string): void {
  const hear = hearers.get(address);
  if (hear) hear(words);
  else toast.error(words);
}

/** For a form that says it in its own place. Null again as soon as it is `busy` with the next try. */
export function useFailure(address: string, busy: boolean): string | null {
  const [words, setWords] = useState<string | null>(null);
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy !== wasBusy) {
    setWasBusy(busy);
    // At the end the words come first, and then that it is no longer busy.
    if (busy) setWords(null);
  }
  useEffect(() => {
    hearers.set(address, setWords);
    return () => void hearers.delete(address);
  }, [address]);
  return words;
}
