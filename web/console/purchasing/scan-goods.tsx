import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import "#web/console/pick/pick.css";
import { sound } from "#web/console/pick/sound.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import type { FormAnswer, Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import "./purchasing.css";
import { readQuestion } from "./scan-answer.ts";
import { ScanQuestionForm } from "./scan-question.tsx";

type Props = { button: string; refusal: Refusal | undefined };
type Scan = { code: string; quantity: string };

/** Where goods are scanned, or their SKU or name is typed. A scanner works anywhere on the page but in a field with text. */
export function ScanGoods({ button, refusal }: Props) {
  const { Form, data, state, submit } = useFetcher<FormAnswer>();
  const field = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const waiting = useRef<Scan[]>([]);
  const [left, leave] = useState<FormAnswer | null>(null);
  const answer = data ?? refusal;
  const isIdle = state === "idle";
  const question = answer?.ok === false && answer !== left ? readQuestion(answer.present) : null;
  const sendNext = () => {
    const scan = waiting.current.shift();
    if (scan !== undefined) void submit({ intent: "scan", ...scan }, { method: "post" });
  };
  // Scans come faster than answers: each waits for the one before, and all of them for a question.
  const take = (scan: Scan) => {
    waiting.current.push(scan);
    if (isIdle && question === null) sendNext();
  };
  useScanner((code) => take({ code, quantity: "1" }));
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isIdle && question === null && waiting.current.length > 0) sendNext();
  });
  useEffect(() => {
    if (!data) return;
    sound(data.ok);
    if (data.ok) field.current?.focus({ preventScroll: true });
    else if (data.signedOut && field.current) field.current.value = data.values?.code ?? "";
  }, [data]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const code = field.current?.value.trim() ?? "";
    if (code === "") return;
    event.preventDefault();
    take({ code, quantity: pieces.current?.value.trim() || "1" });
    field.current!.value = "";
    if (pieces.current) pieces.current.value = "1";
  };
  const fields = question === null && answer?.ok === false ? answer.fields : undefined;
  return (
    <section className="pick-scan no-print" aria-label="Scan">
      <Form method="post" onSubmit={onSubmit} className="buy-scan">
        <input type="hidden" name="intent" value="scan" />
        <Field
          ref={field}
          label="Scan a piece, or type its SKU or name"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={80}
          error={fields?.code}
        />
        <Field
          ref={pieces}
          label="Pieces"
          name="quantity"
          inputMode="numeric"
          defaultValue="1"
          autoComplete="off"
          error={fields?.quantity}
        />
        <Button>{button}</Button>
      </Form>
      <div className="pick-answer" aria-live="polite">
        {answer?.ok === true && answer.message && <Alert kind="success">{answer.message}</Alert>}
        {answer?.ok === false && answer !== left && question === null && !fields && <RefusalNote refusal={answer} />}
        {answer?.ok === false && question !== null && (
          <ScanQuestionForm
            key={answer.present?.question}
            question={question}
            refusal={answer}
            form={Form}
            onLeave={() => leave(answer)}
          />
        )}
      </div>
    </section>
  );
}
