import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { Alert } from "#web/ui/alert.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { askToSignIn } from "#web/forms/ask-to-sign-in.ts";
import type { Refusal } from "#web/forms/answer.ts";
import type { PersonChoice } from "./card-fields.tsx";
import { sendWithProgress } from "./send-with-progress.ts";
import { SheetPicker } from "./sheet-picker.tsx";

/** What takes it from a script; a plain form goes to its own page. */
export const UPLOAD_ADDRESS = "/user/prescriptions/upload";

type SheetFormProps = {
  /** The page that takes it without JavaScript. */
  action: string;
  /** Where it leads when it was taken, and when it was left. */
  done: string;
  hidden?: Readonly<Record<string, string>>;
  people: readonly PersonChoice[];
  refusal: Refusal | undefined;
};

/** A prescription as a picture or PDF: an optician reads it. A refused file leaves the form as it was. */
export function SheetForm({ action, done, hidden = {}, people, refusal }: SheetFormProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(refusal?.message);
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (share !== null) return;
    if (!file) {
      // What is wrong with the one that was chosen says more.
      setError(error ?? "Please choose a file first");
      return;
    }
    const form = new FormData(event.currentTarget);
    form.set("file", file);
    sending.current = new AbortController();
    setError(undefined);
    setShare(0);
    const answer = await sendWithProgress(UPLOAD_ADDRESS, form, {
      onProgress: setShare,
      signal: sending.current.signal,
    });
    setShare(null);
    if (answer === null) return;
    if (answer.ok) {
      await navigate(done, { preventScrollReset: true });
      toast.success(answer.message);
    } else if (answer.signedOut) askToSignIn(navigate);
    else setError(answer.message);
  };
  const values = refusal?.values ?? {};
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="intent" value="sheet" />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SheetPicker
        label="Your prescription"
        file={file}
        error={error}
        onFile={(chosen) => {
          setFile(chosen);
          setError(undefined);
        }}
        onRefused={setError}
      />
      {people.length > 0 ? (
        <Select
          label="Who is it for?"
          name="person_id"
          defaultValue={values.person_id ?? ""}
          options={[
            { value: "", label: "It is written on the prescription" },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : (
        <Field
          label="Name on it"
          name="customer_name"
          optional
          autoComplete="off"
          maxLength={80}
          defaultValue={values.customer_name}
        />
      )}
      {share !== null && (
        <div className="sheet-progress">
          <label htmlFor="sheet-progress">{share < 1 ? "Sending" : "Checking the file"}</label>
          <progress id="sheet-progress" max={1} value={share < 1 ? share : undefined} />
          <span className="figures" aria-hidden="true">
            {Math.round(share * 100)} %
          </span>
        </div>
      )}
      <div className="account-acts">
        <Button busy={share !== null} busyLabel="Please wait...">
          Upload prescription
        </Button>
        {share === null ? (
          <LinkButton to={done} variant="quiet" preventScrollReset>
            Cancel
          </LinkButton>
        ) : (
          <Button type="button" variant="quiet" onClick={() => sending.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
      <Alert kind="info">We store it encrypted. Only our opticians can open it, and your account shows who did.</Alert>
    </Form>
  );
}
