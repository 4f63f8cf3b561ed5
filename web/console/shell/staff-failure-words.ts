import { useEffect } from "react";
import { frame } from "#web/network/failure-words.ts";

/** What staff read when no answer came: to a link, to a form, to what a screen asks by itself. */
export function staffWordsWithoutAnswer(): string {
  const why = navigator.onLine ? "The shop does not answer." : "You are offline.";
  return `${why} What you typed is still here. Try again.`;
}

/** In each frame of the console: so the shop's first scripts carry no words for staff. */
export function useStaffFailureWords(): void {
  useEffect(() => {
    frame.withoutAnswer = staffWordsWithoutAnswer;
    return () => void (frame.withoutAnswer = undefined);
  }, []);
}
