import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import type { Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { useAwake } from "#web/ui/use-awake.ts";
import type { ScanQuestion } from "./scan-answer.ts";

type Props = {
  question: ScanQuestion;
  refusal: Refusal;
  form: FetcherWithComponents<unknown>["Form"];
  onLeave: () => void;
};

/** What a scan leaves open is asked where it was scanned; the next scans wait for the answer. */
export function ScanQuestionForm({ question, refusal, form: Form, onLeave }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const awake = useAwake();
  const { ask } = question;
  useEffect(() => {
    // Where words are asked for, the next scan would be written into them.
    if (ask !== "over")
      place.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button")?.focus();
  }, [ask]);
  const { values = {}, fields = {}, message } = refusal;
  return (
    <div ref={place}>
      <Alert kind="warning" title={message}>
        <Form method="post" data-stays className="scan-question">
          <input type="hidden" name="intent" value="scan" />
          <input type="hidden" name="code" value={values.code ?? ""} />
          <input type="hidden" name="quantity" value={question.quantity} />
          {question.ask === "which" ? (
            question.units.map(({ valueId, words }) => (
              <Button key={valueId} name="valueId" value={String(valueId)} variant="secondary" size="small">
                {words}
              </Button>
            ))
          ) : (
            <>
              <p>{question.words}</p>
              <input type="hidden" name="valueId" value={question.valueId} />
              {question.ask === "batch" && (
                <>
                  <Field
                    label="Batch"
                    name="batch"
                    required
                    autoComplete="off"
                    autoCapitalize="characters"
                    maxLength={30}
                    defaultValue={values.batch}
                    error={fields.batch}
                  />
                  <Field
                    label="Use before"
                    name="expiresOn"
                    type="date"
                    required
                    defaultValue={values.expiresOn}
                    error={fields.expiresOn}
                  />
                  <Button size="small">Count it</Button>
                </>
              )}
              {question.ask === "serials" && <SerialFields pieces={question.quantity} {...{ values, fields }} />}
              {question.ask === "over" && (
                <>
                  <input type="hidden" name="batch" value={question.batch} />
                  <input type="hidden" name="expiresOn" value={question.expiresOn} />
                  <input type="hidden" name="serials" value={question.serials} />
                  <Field
                    label="Why do you take more"
                    name="over"
                    required
                    maxLength={100}
                    autoComplete="off"
                    defaultValue={values.over}
                    error={fields.over}
                  />
                  <Button size="small">Take it</Button>
                </>
              )}
            </>
          )}
        </Form>
        {awake && (
          <Button type="button" variant="quiet" size="small" onClick={onLeave}>
            Leave it out
          </Button>
        )}
      </Alert>
    </div>
  );
}

type SerialProps = {
  pieces: number;
  values: NonNullable<Refusal["values"]>;
  fields: NonNullable<Refusal["fields"]>;
};

/** A scanner ends each with Enter: of one piece that counts it, of several it begins the next line. */
function SerialFields({ pieces, values, fields }: SerialProps) {
  const kept = { name: "serials", required: true, defaultValue: values.serials, error: fields.serials };
  const plain = { autoComplete: "off", autoCapitalize: "characters", spellCheck: false } as const;
  return (
    <>
      {pieces === 1 ? (
        <Field label="Its serial number" maxLength={40} {...kept} {...plain} />
      ) : (
        <TextArea label="Serial numbers, one a line" rows={Math.min(pieces, 10)} {...kept} {...plain} />
      )}
      <Button size="small">Count {pieces === 1 ? "it" : "them"}</Button>
    </>
  );
}
