import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";

/** The form to ask. As for a review it is the answer that tells a guest from a customer, and what was typed stays. */
export function QuestionForm() {
  const { Form, busy, result, answered } = usePostedForm<PostResult>("question");
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInHref = signInAddress(pathname + search);
  const [heard, setHeard] = useState(answered);
  const [round, setRound] = useState(0);
  if (answered !== heard) {
    setHeard(answered);
    if (answered?.ok) setRound(round + 1);
  }
  const here = useRef(signInHref);
  useEffect(() => {
    here.current = signInHref;
  });
  useEffect(() => {
    if (!answered || answered.ok) return;
    if (answered.signedOut) void navigate(here.current, { preventScrollReset: true });
    else if (answered.fields) form.current?.querySelector("textarea")?.focus();
  }, [answered, navigate]);
  const error = busy || result?.ok ? undefined : result?.fields?.question;
  const refused = result && !result.ok && !result.fields && !busy && !(answered && result.signedOut);
  return (
    <div className="card question-form">
      <h3>Ask a question</h3>
      <p className="mb-5 mt-1 text-sm text-slate">
        We answer by e-mail and show the question and its answer here, without your name.
      </p>
      {refused && (
        <Alert kind="error" className="mb-5">
          {result.message}.{" "}
          {result.signedOut && (
            <Link to={signInHref} className="link">
              Sign in
            </Link>
          )}
        </Alert>
      )}
      {result?.ok && !busy && (
        <Alert kind="success" className="mb-5">
          {result.message}.
        </Alert>
      )}
      <Form ref={form} method="post" className="form" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="question" />
        <TextArea
          key={round}
          label="Your question"
          name="question"
          maxLength={500}
          defaultValue={result?.ok ? "" : result?.values.question}
          error={error}
          help="About this product. Please do not include names or phone numbers."
        />
        <Button busy={busy} busyLabel="Please wait...">
          Send question
        </Button>
      </Form>
    </div>
  );
}
