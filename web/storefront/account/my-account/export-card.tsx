import { Download } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { EXPORT_REFUSALS, type ExportRefusal } from "#domain/accounts/own-account-forms.ts";
import { wordsOfFault } from "#web/network/failure-words.ts";
import { ask } from "#web/network/waiting.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { askToSignIn } from "#web/forms/ask-to-sign-in.ts";

/** Everything that is stored, as a file. A script fetches it, to say that it works on it; without one the form does. */
export function ExportCard({ refused }: { refused: ExportRefusal | null }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(refused && EXPORT_REFUSALS[refused]);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const fetchFile = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    const refuse = (words: string) => {
      setProblem(words);
      form.current?.querySelector<HTMLElement>("[name=current_password]")?.focus();
    };
    if (!body.get("current_password")) return refuse(EXPORT_REFUSALS.empty);
    setBusy(true);
    setProblem(null);
    try {
      const answer = await ask("/user/export", { method: "POST", body });
      if (answer.headers.get("Content-Type")?.startsWith("application/zip")) {
        await save(answer);
        form.current?.reset();
        toast.success("Your data is in your downloads");
        return;
      }
      if (!answer.ok) throw new Error(`/user/export answered ${answer.status}`);
      const { message, signedOut } = (await answer.json()) as Refusal;
      if (signedOut) askToSignIn(navigate);
      else refuse(message);
    } catch (fault) {
      toast.error(wordsOfFault(fault, "/user/export"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="card own-card" id="export" aria-labelledby="export-title">
      <h2 id="export-title">Take your data with you</h2>
      <p>
        One ZIP file with everything we store about you: profile, addresses, orders, bills, prescriptions, uploaded
        files, people, reviews, wishlist and messages. Keep it safe, as it contains health data. For anything you sent
        us without signing in, please write to us.
      </p>
      <form
        ref={form}
        method="post"
        action="/user/export"
        className="form account-form"
        noValidate
        onSubmit={fetchFile}
      >
        <PasswordField
          label="Password"
          name="current_password"
          autoComplete="current-password"
          required
          error={problem}
          onInput={() => setProblem(null)}
        />
        <div className="account-acts">
          <Button variant="secondary" icon={Download} busy={busy} busyLabel="Please wait...">
            Download my data
          </Button>
        </div>
      </form>
    </section>
  );
}

async function save(answer: Response): Promise<void> {
  const [, name = "my-data.zip"] = /filename="([\w.-]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  const href = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
