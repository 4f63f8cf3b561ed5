import { useState } from "react";
import type { GivenPrescription } from "#web/storefront/product/product-detail/load-own.ts";

type InAddress = { asked: string | null; given: GivenPrescription | null };

/**
 * What was decided about the prescription, and what was typed of one, as long as the page is open: entries of the history
 * from before do not know it, and going back must not lose it. It is in no store.
 */
export function usePrescriptionMemory({ asked, given }: InAddress) {
  const [known, setKnown] = useState<InAddress>({ asked: null, given: null });
  const isSettled = asked !== null && !isForm(asked);
  if (isSettled && (known.asked !== asked || (given !== null && known.given !== given))) {
    setKnown({ asked, given: given ?? (known.asked === asked ? known.given : null) });
  }
  const [draft] = useState(makeDraft);
  const settled = isSettled ? asked : known.asked;
  return {
    /** "later", the id of one, or null while nothing is decided. */
    settled,
    given: settled === null || settled === "later" ? null : (given ?? (known.asked === settled ? known.given : null)),
    draft,
  };
}

/** What was typed and not sent, kept beside what is drawn: nothing needs to be drawn anew for it. */
export type Draft = { read: () => Readonly<Record<string, string>>; keep: (form: FormData) => void };

function makeDraft(): Draft {
  let texts: Readonly<Record<string, string>> = {};
  return {
    read: () => texts,
    keep: (form) => {
      texts = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
    },
  };
}

export type PrescriptionForm = "type" | "upload" | "saved";

export function isForm(asked: string): asked is PrescriptionForm {
  return asked === "type" || asked === "upload" || asked === "saved";
}
