import { SignInLink } from "#web/console/forms/sign-in-again.tsx";
import { staffWordsWithoutAnswer } from "#web/console/shell/staff-failure-words.ts";
import { Button } from "#web/ui/button.tsx";
import type { HitState } from "./use-hits.ts";

/** What helps who found nothing. */
export const WHAT_IS_FOUND =
  "Search by the whole number of a bill, invoice, parcel, payment, purchase order or transfer, by a bar code, a coupon's code, a phone number or its last four digits, or by the beginning of a name, a SKU or a screen.";

type NoteProps = { typed: string; state: HitState; isEmpty: boolean; onAgain: () => void };

/** In place of what was found: why there is nothing, and what can be done. */
export function PaletteNote({ typed, state, isEmpty, onAgain }: NoteProps) {
  if (typed === "") return null;
  if (state === "failed")
    return (
      <div className="palette-note" role="alert">
        <p>{staffWordsWithoutAnswer()}</p>
        <Button type="button" size="small" variant="secondary" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  if (state === "ended")
    return (
      <p className="palette-note" role="alert">
        You are signed out. <SignInLink className="link">Sign in again</SignInLink> in a new tab, then come back and
        press Enter: what you typed is still here.
      </p>
    );
  if (state === "slow") return <p className="palette-note">Searching …</p>;
  if (state === "here" && isEmpty)
    return (
      <div className="palette-note">
        <p>Nothing found for “{typed}”.</p>
        <p>{WHAT_IS_FOUND}</p>
      </div>
    );
  return null;
}

/** For ears: how much there is to go through. */
export function summaryOf(given: {
  typed: string;
  state: HitState;
  groups: readonly { label: string; options: readonly unknown[] }[];
}): string {
  const { typed, state, groups } = given;
  if (state === "slow") return "Searching";
  if (typed === "" || state !== "here") return "";
  if (groups.length === 0) return "Nothing found";
  return `Found: ${groups.map(({ label, options }) => `${label} ${options.length}`).join(", ")}`;
}
