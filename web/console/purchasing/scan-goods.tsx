import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import "#web/console/pick/pick.css";
import { sound } from "#web/console/pick/sound.ts";
import { useScanQueue } from "#web/console/pick/use-scan-queue.ts";
import { useScanner } from "#web/console/pick/use-scanner.ts";
import type { FormAnswer, Refusal } from "#web/forms/answer.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import "./purchasing.css";
import { readQuestion } from "./scan-answer.ts";
import { ScanQuestionForm } from "./scan-question.tsx";

type Props = { button: string; refusal: Refusal | undefined };

/** Where goods are scanned, or their SKU or name is typed. A scanner works anywhere on the page but in a field with text. */
export function ScanGoods({ button, refusal }: Props) {
  const { Form, data, state, submit } = useFetcher<FormAnswer>();
  const field = useRef<HTMLInputElement>(null);
  const pieces = useRef<HTMLInputElement>(null);
  const [left, leave] = useState<FormAnswer | null>(null);
  const answer = data ?? refusal;
  const signedOut = answer?.ok === false && answer.signedOut === true;
  const [latest, setLatest] = useState(answer);
  if (!signedOut && latest !== answer) setLatest(answer);
  // A question that could not be answered, since the session had ended, stays open with what is typed in it.
  const asking = signedOut ? latest : answer;
  const open = asking?.ok === false && asking !== left ? asking : null;
  const question = open && readQuestion(open.present);
  const { take, notTaken } = useScanQueue({
    send: ({ code, quantity = "1" }) => submit({ intent: "scan", code, quantity }, { method: "post" }),
    answer: signedOut && question !== null ? undefined : data,
    putBack: ({ code, quantity = "1" }) => {
      if (field.current?.value !== "") return false;
      field.current.value = code;
      if (pieces.current) pieces.current.value = quantity;
      return true;
    },
    // All scans wait for a question, and for what is answered to it.
    isHeld: question !== null || state !== "idle",
  });
  useScanner((code) => take({ code, quantity: "1" }));
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!data) return;
    sound(data.ok);
    if (data.ok) field.current?.focus({ preventScroll: true });
  }, [data]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (code === "") return;
    take({ code, quantity: pieces.current?.value.trim() || "1" });
    field.current!.value = "";
    if (pieces.current) pieces.current.value = "1";
  };
  const fields = question === null && answer?.ok === false ? answer.fields : undefined;
  return (
    <section className="pick-scan no-print" aria-label="Scan">
      <Form method="post" onSubmit={onSubmit} data-stays className="buy-scan">
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
        {answer?.ok === false && answer !== left && (question === null || signedOut) && !fields && (
          <RefusalNote refusal={answer} />
        )}
        {notTaken !== null && <Alert kind="warning">{notTaken}</Alert>}
        {open && question && (
          <ScanQuestionForm
            key={open.present?.question}
            question={question}
            refusal={open}
            form={Form}
            onLeave={() => leave(open)}
          />
        )}
      </div>
    </section>
  );
}
