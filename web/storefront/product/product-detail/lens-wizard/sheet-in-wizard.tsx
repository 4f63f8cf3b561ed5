import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { SheetPicker } from "#web/storefront/account/prescription/sheet-picker.tsx";

type SheetInWizardProps = { action: string; cancel: string; refusal: Refusal | undefined };

/** A photograph or PDF of the prescription. A refused file stays to be seen, and the words say why. */
export function SheetInWizard({ action, cancel, refusal }: SheetInWizardProps) {
  const { Form, submit, state, data } = useFetcher<Refusal>();
  const [file, setFile] = useState<File | null>(null);
  /** Undefined: what the server says of the last one sent. Empty: nothing is said of the one chosen since. */
  const [mistake, setMistake] = useState<string | undefined>();
  const busy = state !== "idle";
  const answer = data ?? refusal;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Nothing good is chosen, and that is said already.
    if (busy || (!file && mistake)) return;
    const form = new FormData(event.currentTarget);
    // The picker holds the file, so that the field can be used once more.
    form.delete("file");
    if (file) form.set("file", file);
    setMistake(undefined);
    void submit(form, { method: "post", action, encType: "multipart/form-data" });
  };
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="form" onSubmit={send}>
      <input type="hidden" name="intent" value="sheet" />
      <SheetPicker
        label="Photo or PDF of your prescription"
        file={file}
        error={(mistake ?? (busy ? undefined : answer?.message)) || undefined}
        onFile={(chosen) => {
          setFile(chosen);
          setMistake("");
        }}
        onRefused={setMistake}
      />
      <Field
        label="Name on it"
        name="customer_name"
        optional
        autoComplete="off"
        maxLength={80}
        defaultValue={answer?.values?.customer_name}
      />
      <div className="wizard-rx-ways">
        <Button busy={busy} busyLabel="Please wait...">
          Upload prescription
        </Button>
        <LinkButton to={cancel} variant="quiet" preventScrollReset>
          Cancel
        </LinkButton>
      </div>
      <Alert kind="info">We store it encrypted, and only our opticians can open it.</Alert>
    </Form>
  );
}
