import { GIVEN_TEXT } from "#web/storefront/account/prescription/given-text.ts";

/** What the page says without JavaScript, by ?done=. */
export const DONE = {
  ...GIVEN_TEXT,
  person: "Saved",
  removed: "Removed",
  deleted: "Your prescription has been deleted",
} as const;

export function readDone(text: string | null): string | null {
  return text !== null && Object.hasOwn(DONE, text) ? DONE[text as keyof typeof DONE] : null;
}
