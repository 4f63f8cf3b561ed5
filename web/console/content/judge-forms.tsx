import { Form, useNavigation } from "react-router";
import { type Judgement, REASON_MAX } from "#domain/reviews/judgement.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { whyField } from "./why-field.ts";

const WORDS: Readonly<Record<Judgement, string>> = { waiting: "To look at", approved: "Shown", refused: "Refused" };

export function JudgedBadge({ state }: { state: Judgement }) {
  return <Badge kind={state === "waiting" ? "offer" : undefined}>{WORDS[state]}</Badge>;
}

type JudgeFormsProps = {
  /** What is judged: the field that names it, and its id. */
  of: "buyer" | "photo";
  id: number;
  state: Judgement;
  /** What each press is called in the form. */
  intents: { show: string; refuse: string };
  /** For those who hear the page: which one it is. */
  name: string;
  /** What becomes of one that is refused. */
  help: string;
  refusal: Refusal | undefined;
};

/** Shows what a customer sent on the product's page, or refuses it with a reason. */
export function JudgeForms({ of, id, state, intents, name, help, refusal }: JudgeFormsProps) {
  const wrong = refusal?.fields?.[whyField(id)];
  const form = useStaffRefusal(wrong ? refusal : undefined);
  const sent = useNavigation().formData;
  const isBusy = (intent: string) => sent?.get("intent") === intent && sent.get(of) === String(id);
  return (
    <div className="judge">
      {state === "waiting" && (
        <Form method="post">
          <input type="hidden" name="intent" value={intents.show} />
          <input type="hidden" name={of} value={id} />
          <Button size="small" busy={isBusy(intents.show)} busyLabel="Please wait...">
            Show it
            <span className="sr-only"> on the product's page: {name}</span>
          </Button>
        </Form>
      )}
      {state !== "refused" && (
        <details className="order-step" open={wrong !== undefined || undefined}>
          <summary>
            {state === "approved" ? "Take it off the page" : "Refuse it"}
            <span className="sr-only">: {name}</span>
          </summary>
          <Form ref={form} method="post" className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value={intents.refuse} />
            <input type="hidden" name={of} value={id} />
            <Field
              label="Why"
              help={help}
              name="why"
              maxLength={REASON_MAX}
              defaultValue={wrong ? refusal?.values?.why : ""}
              error={wrong}
            />
            <Button
              className="justify-self-start"
              variant="secondary"
              size="small"
              busy={isBusy(intents.refuse)}
              busyLabel="Please wait..."
            >
              {state === "approved" ? "Take it off" : "Refuse"}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
