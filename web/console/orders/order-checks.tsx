import { Link } from "react-router";
import { canCorrectPrescription, type Stage } from "#domain/orders/stages.ts";
import type { PrescriptionState } from "#services/orders/list-prescription-states.ts";
import { LinkButton } from "#web/ui/button.tsx";

export type OrderChecks = {
  /** By the line of the frame; without an entry there is nothing to check. */
  states: ReadonlyMap<number, PrescriptionState>;
  /** It goes no further before its prescriptions are checked. */
  isHeld: boolean;
  mayCheck: boolean;
};

/** Why its usual next step is not offered, and who makes it possible. */
export function HeldNote({ checks: { states, isHeld, mayCheck }, number }: { checks: OrderChecks; number: string }) {
  if (!isHeld) return null;
  const toCheck = [...states.values()].includes("given");
  return (
    <section className="desk-box" aria-label="Prescription">
      <h2>Prescription</h2>
      <p>
        {toCheck
          ? "A prescription of this order has to be checked before its lenses are ordered. With the last one it goes on by itself."
          : "It waits until its customer has given every prescription. Then they are checked."}
      </p>
      {toCheck && mayCheck && (
        <LinkButton to={`/console/prescriptions?q=${number}`} size="small">
          Check it
        </LinkButton>
      )}
      {toCheck && !mayCheck && <p>Whoever has the duty Prescriptions checks it.</p>}
    </section>
  );
}

const WORDS: Readonly<Record<PrescriptionState, string>> = {
  missing: "Not given",
  given: "To check",
  "sent back": "Sent back",
  checked: "Checked",
};

/** Of what needs none, such as contact lenses. */
const WORDS_UNASKED = "Given";

type LineCheckProps = { line: { id: number; hasPrescription: boolean }; checks: OrderChecks; stage: Stage };

/** How far the prescription of a pair is; a link for whoever may open it, which is in its customer's own log. */
export function LineCheck({ line, checks: { states, mayCheck }, stage }: LineCheckProps) {
  const state = states.get(line.id);
  if (state === undefined) return line.hasPrescription ? WORDS_UNASKED : null;
  // What went on before there were checks was looked at by whoever moved it: no check says so.
  const words = state === "given" && !canCorrectPrescription(stage) ? "Given" : WORDS[state];
  if (!mayCheck || state === "missing") return words;
  return (
    <Link to={`/console/prescriptions/${line.id}`} className="link">
      {words}
    </Link>
  );
}
