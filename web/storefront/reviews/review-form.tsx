import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { COMMENT_REQUIRED, RATING_REQUIRED } from "#domain/accounts/review-form.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { StarsInput } from "#web/ui/stars.tsx";
import { toast } from "#web/ui/toast.ts";
import { usePosted } from "../product-detail/use-posted.ts";
import { useLock } from "./use-lock.ts";

/** The form to rate and review. A guest who sends it is asked to sign in, and finds it as it was left. */
export function ReviewForm({ signedIn }: { signedIn: boolean }) {
  const { Form, busy, result, answered } = usePosted("review");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInHref = signInAddress(pathname + search);

  // The answer is new once, and then stays with the form.
  const [heard, setHeard] = useState(answered);
  if (answered !== heard) {
    setHeard(answered);
    setErrors(answered?.fields ?? {});
    if (answered?.ok) setRound(round + 1);
  }
  useEffect(() => {
    if (answered?.ok) toast.success(answered.message);
  }, [answered]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (!signedIn) {
      event.preventDefault();
      void navigate(signInHref, { preventScrollReset: true });
      return;
    }
    const found = findMistakes(new FormData(event.currentTarget));
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    event.preventDefault();
    const name = found.rating ? "rating" : "comment";
    form.current?.querySelector<HTMLElement>(`[name=${name}]:not([type=hidden])`)?.focus();
  };
  const shown = answered || Object.keys(errors).length > 0 ? errors : (result?.fields ?? {});

  return (
    <div className="card review-form">
      <h3>Write a review</h3>
      <p className="mb-5 mt-1 text-sm text-slate">One per person: a second one replaces the first.</p>
      {result && !result.ok && !result.fields && !busy && (
        <Alert kind="error" className="mb-5">
          {result.message}.{" "}
          {!signedIn && (
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
      <Form ref={form} method="post" className="form" noValidate onSubmit={check}>
        <input type="hidden" name="intent" value="review" />
        <ReviewFields key={round} values={answered?.ok ? {} : (result?.values ?? {})} errors={shown} />
        <Button busy={busy} busyLabel="Please wait...">
          Submit review
        </Button>
      </Form>
    </div>
  );
}

function ReviewFields({ values, errors }: { values: Record<string, string>; errors: FieldErrors }) {
  const { rating, locked, rate, unlock, watch } = useLock(Number(values.rating) || null);
  return (
    <>
      <div {...watch}>
        {/* A locked field set sends nothing by itself. */}
        {locked && <input type="hidden" name="rating" value={rating ?? ""} />}
        <StarsInput
          legend="Your rating"
          name={locked ? "rating-shown" : "rating"}
          locked={locked}
          defaultValue={rating ?? undefined}
          onRate={rate}
          error={errors.rating}
        />
        {locked && (
          <p className="field-help">
            {rating} out of 5 stars.{" "}
            <button type="button" className="link" onClick={unlock}>
              Start again
            </button>
          </p>
        )}
      </div>
      <TextArea
        label="Your review"
        name="comment"
        maxLength={2000}
        defaultValue={values.comment}
        error={errors.comment}
        help="How do they fit, and how do they look?"
      />
    </>
  );
}

/** The same two rules as on the server, in its words. */
function findMistakes(form: FormData): FieldErrors {
  const mistakes: FieldErrors = {};
  if (!form.get("rating")) mistakes.rating = RATING_REQUIRED;
  if (String(form.get("comment") ?? "").trim() === "") mistakes.comment = COMMENT_REQUIRED;
  return mistakes;
}
