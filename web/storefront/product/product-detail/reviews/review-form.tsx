import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { COMMENT_MAX } from "#domain/accounts/review-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import { RatingField } from "./rating-field.tsx";

/**
 * The form to rate and review. The page says the same to everybody, so it is the answer that tells a guest from a
 * customer: the login opens over the page, and what was written is found as it was left.
 */
export function ReviewForm() {
  const { Form, busy, result, answered } = usePostedForm<PostResult>("review");
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInHref = signInAddress(pathname + search);

  // The answer is new once, and then stays with the form.
  const [heard, setHeard] = useState(answered);
  if (answered !== heard) {
    setHeard(answered);
    if (answered?.ok) setRound(round + 1);
  }
  const here = useRef(signInHref);
  useEffect(() => {
    here.current = signInHref;
  });
  useEffect(() => {
    if (answered?.ok) toast.success(answered.message);
    else if (answered?.signedOut) void navigate(here.current, { preventScrollReset: true });
    else if (answered?.fields) focusField(form.current, answered.fields);
  }, [answered, navigate]);

  const errors = busy || result?.ok ? {} : (result?.fields ?? {});
  // With JavaScript the login itself is the answer to a guest.
  const refused = result && !result.ok && !result.fields && !busy && !(answered && result.signedOut);
  return (
    <div className="card review-form">
      <h3>Write a review</h3>
      <p className="mb-5 mt-1 text-sm text-slate">A new review replaces your old one.</p>
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
      {result?.ok && !answered && (
        <Alert kind="success" className="mb-5">
          {result.message}
        </Alert>
      )}
      <Form ref={form} method="post" className="form" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="review" />
        <ReviewFields key={round} values={answered?.ok ? {} : (result?.values ?? {})} errors={errors} />
        <Button busy={busy} busyLabel="Please wait...">
          Submit review
        </Button>
      </Form>
    </div>
  );
}

function ReviewFields({ values, errors }: { values: Record<string, string>; errors: FieldErrors }) {
  return (
    <>
      <RatingField first={Number(values.rating) || null} error={errors.rating} />
      <TextArea
        label="Your review"
        name="comment"
        maxLength={COMMENT_MAX}
        defaultValue={values.comment}
        error={errors.comment}
        help="How do they fit, and how do they look?"
      />
    </>
  );
}

/** The stars come before the words. */
function focusField(form: HTMLFormElement | null, fields: FieldErrors): void {
  const name = fields.rating ? "rating" : "comment";
  form?.querySelector<HTMLElement>(`[name=${name}]:not([type=hidden])`)?.focus();
}
