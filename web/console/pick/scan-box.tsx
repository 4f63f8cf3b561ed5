import { type SubmitEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { FormAnswer, Refusal } from "#web/forms/answer.ts";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { CameraButton } from "./camera-button.tsx";
import { sound } from "./sound.ts";
import { useScanQueue } from "./use-scan-queue.ts";
import { useScanner } from "./use-scanner.ts";

type ScanBoxProps = {
  /** Of a form that came without JavaScript. */
  said: string | null;
  refusal: Refusal | undefined;
  intent?: string;
  label?: string;
  button?: string;
  help?: string;
};

const HELP =
  "Scan the bar code on the label of the piece, or its serial number if it has one. Without a scanner type it and press Enter.";

/** Where pieces are scanned, or their SKU is typed. A scanner works anywhere on the page but in a field with text. */
export function ScanBox(props: ScanBoxProps) {
  const {
    said,
    refusal,
    intent = "scan",
    label = "Scan a piece, or type its SKU",
    button = "Tick",
    help = HELP,
  } = props;
  const { Form, data, submit } = useFetcher<FormAnswer>();
  const field = useRef<HTMLInputElement>(null);
  const { take, notTaken } = useScanQueue({
    send: ({ code }) => submit({ intent, code }, { method: "post" }),
    answer: data,
    putBack: ({ code }) => {
      if (field.current?.value !== "") return false;
      field.current.value = code;
      return true;
    },
  });
  const takeCode = (code: string) => take({ code });
  useScanner(takeCode);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (data) sound(data.ok);
  }, [data]);
  const answer = data ?? (refusal || (said === null ? undefined : { ok: true as const, message: said }));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    if (code === "") return;
    field.current!.value = "";
    takeCode(code);
  };
  return (
    <section className="pick-scan no-print" aria-label="Scan">
      <Form method="post" onSubmit={onSubmit} data-stays>
        <input type="hidden" name="intent" value={intent} />
        <Field
          ref={field}
          label={label}
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
          error={answer?.ok === false ? answer.fields?.code : undefined}
        />
        <Button>{button}</Button>
      </Form>
      <p className="field-help">{help}</p>
      <CameraButton take={takeCode} />
      <div className="pick-answer">
        {answer?.ok === true && answer.message && <Alert kind="success">{answer.message}</Alert>}
        {answer?.ok === false && !answer.fields && <RefusalNote refusal={answer} />}
        {notTaken !== null && <Alert kind="warning">{notTaken}</Alert>}
      </div>
    </section>
  );
}
