import { Form, useNavigation } from "react-router";
import { idsInOrder } from "#domain/contents/faq.ts";
import { RefusalNote, useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { FormAnswer } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";

type Texts = Readonly<Record<string, string>>;

/** The questions in their order. A press that moves one, or takes it out, saves what is typed besides. */
export function QuestionsForm({ texts, answer }: { texts: Texts; answer: FormAnswer | undefined }) {
  const refusal = answer?.ok === false && (answer.intent ?? "save") === "save" ? answer : undefined;
  const form = useStaffRefusal(refusal?.fields ? refusal : undefined);
  const busy = useNavigation().formData?.get("intent") === "save";
  const kept = JSON.stringify(texts);
  const values = refusal?.values;
  const shown = refusal?.present?.shown ?? values?.shown ?? kept;
  const ids = idsInOrder(values?.order ?? texts.order);
  const valueOf = (field: string) => values?.[field] ?? texts[field] ?? "";
  const own = (name: string) => ({ name, defaultValue: valueOf(name), error: refusal?.fields?.[name] });
  return (
    <Form key={kept} ref={form} method="post" className="range-form" preventScrollReset noValidate>
      {refusal?.present && <Alert kind="error">{refusal.message}</Alert>}
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      {refusal?.fields?.order && <Alert kind="error">{refusal.fields.order}</Alert>}
      <input type="hidden" name="intent" value="save" />
      <input key={shown} type="hidden" name="shown" defaultValue={shown} />
      <input type="hidden" name="order" value={ids.join(" ")} />
      {/* What the Enter key presses: the buttons of the first question come before the one at the end. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <ol className="faq-rows">
        {ids.map((id, at) => (
          <li key={id}>
            <fieldset>
              <legend>Question {at + 1}</legend>
              <Field label="Question" autoComplete="off" {...own(`${id}.question`)} />
              <TextArea label="Answer" rows={4} {...own(`${id}.answer`)} />
              <div className="versions-presses">
                {at > 0 && <Move id={id} way="up" number={at + 1} />}
                {at < ids.length - 1 && <Move id={id} way="down" number={at + 1} />}
                <Move id={id} way="out" number={at + 1} />
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <fieldset className="faq-new">
        <legend>One more</legend>
        <Field label="New question" optional autoComplete="off" {...own("new.question")} />
        <TextArea label="Its answer" optional rows={4} {...own("new.answer")} />
      </fieldset>
      <div>
        <Button size="small" busy={busy} busyLabel="Please wait...">
          Save the draft
        </Button>
      </div>
    </Form>
  );
}

const WAYS = { up: "Move up", down: "Move down", out: "Take out" } as const;

function Move({ id, way, number }: { id: string; way: keyof typeof WAYS; number: number }) {
  return (
    <Button size="small" variant="secondary" name="press" value={`${way} ${id}`}>
      {WAYS[way]}
      <span className="sr-only"> (question {number})</span>
    </Button>
  );
}
