import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { COMMENT_MAX } from "#domain/accounts/review-form.ts";
import { FIT_LABELS, FITS } from "#domain/catalogue/review-fit.ts";
import { PHOTOS_ARE_CHECKED } from "#domain/reviews/photo-rules.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import { signInAddress } from "#web/session/sign-in-address.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { PostResult } from "#web/storefront/product/product-detail/post-result.ts";
import { usePostedForm } from "#web/forms/use-posted-form.ts";
import { PhotosField } from "./photos-field.tsx";
import { RatingField } from "./rating-field.tsx";
import { REVIEW_FORM_ID } from "./review-form-id.ts";
import { usePhotoCheck } from "./use-photo-check.ts";

/**
 * The form to rate and review. The page says the same to everybody, so it is the answer that tells a guest from a
 * customer: the login opens over the page, and what was written is found as it was left.
 */
export function ReviewForm({ asksFit }: { asksFit: boolean }) {
  const { Form, busy, result, answered } = usePostedForm<PostResult>("review");
  const [round, setRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { beginCheck, hold, checking } = usePhotoCheck(form);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signInHref = signInAddress(pathname + search);

  // The answer is new once, and then stays with the form.
  const [heard, setHeard] = useState(answered);
  /** Fields in which something was written or chosen since: what was wrong with them is so no more. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  if (answered !== heard) {
    setHeard(answered);
    setChanged([]);
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

  const told = busy || result?.ok ? {} : (result?.fields ?? {});
  const errors = Object.fromEntries(Object.entries(told).filter(([name]) => !changed.includes(name)));
  // With JavaScript the login itself is the answer to a guest.
  const refused = result && !result.ok && !result.fields && !busy && !(answered && result.signedOut);
  return (
    <div id={REVIEW_FORM_ID} className="card review-form">
      <h3>Write a review</h3>
      <p className="mb-5 mt-1 text-sm text-slate">You can change it later: a new review replaces your old one.</p>
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
      {result?.ok && result.values.photos && !busy && (
        <Alert kind="info" className="mb-5">
          {PHOTOS_ARE_CHECKED}.{" "}
          <Link to="/user/reviews" className="link">
            See your reviews
          </Link>
        </Alert>
      )}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        className="form"
        noValidate
        preventScrollReset
        onSubmit={hold}
        onInput={({ target }: FormEvent & { target: EventTarget & { name?: string } }) => {
          if (target.name && target.name in errors) setChanged([...changed, target.name]);
        }}
      >
        <input type="hidden" name="intent" value="review" />
        <ReviewFields
          asksFit={asksFit}
          key={round}
          values={answered?.ok ? {} : (result?.values ?? {})}
          errors={errors}
          onPhotos={beginCheck}
        />
        <Button busy={busy || checking} busyLabel={checking ? "Preparing photos..." : "Please wait..."}>
          Submit review
        </Button>
        <p className="text-sm text-slate">
          You can remove your review in{" "}
          <Link to="/user/reviews" className="link">
            My Reviews
          </Link>
          .
        </p>
      </Form>
    </div>
  );
}

type ReviewFieldsProps = { values: Record<string, string>; errors: FieldErrors; asksFit: boolean } & {
  onPhotos: (work: Promise<string | null>) => void;
};

function ReviewFields({ values, errors, asksFit, onPhotos }: ReviewFieldsProps) {
  return (
    <>
      <RatingField first={Number(values.rating) || null} error={errors.rating} />
      <TextArea
        label="Your review"
        name="comment"
        maxLength={COMMENT_MAX}
        defaultValue={values.comment}
        error={errors.comment}
        help="What do you like, and what could be better?"
      />
      {asksFit && (
        <fieldset className="review-fit">
          <legend className="field-label">How do they fit? (optional)</legend>
          {FITS.map((fit) => (
            <label key={fit} className="review-fit-one">
              <input type="radio" name="fit" value={fit} defaultChecked={values.fit === fit} />
              {FIT_LABELS[fit]}
            </label>
          ))}
        </fieldset>
      )}
      <PhotosField error={errors.photos} onChosen={onPhotos} />
    </>
  );
}

/** The stars come before the words. */
function focusField(form: HTMLFormElement | null, fields: FieldErrors): void {
  const name = fields.rating ? "rating" : fields.comment ? "comment" : "photos";
  form?.querySelector<HTMLElement>(`[name=${name}]:not([type=hidden])`)?.focus();
}
