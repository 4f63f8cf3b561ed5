import { data, Form, useNavigation } from "react-router";
import { FIT_LABELS } from "#domain/catalogue/review-fit.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { getReviewForStaff, type StaffReview } from "#services/reviews/list-for-staff.ts";
import { wordsOf } from "#web/console/forms/words-of.ts";
import { Timeline, toTimeline } from "#web/console/audit/timeline.tsx";
import { RefusalNote } from "#web/console/forms/refusal-note.tsx";
import { stayWhenSignedOut } from "#web/console/forms/stay-signed-out.ts";
import { BackToList } from "#web/console/list/back-to-list.tsx";
import { type Fact, FactTable } from "#web/console/list/fact-table.tsx";
import { getId } from "#web/console/list/read-id.ts";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { takeTurns } from "#web/forms/take-turns.ts";
import { noStore } from "#web/page/no-store.ts";
import { throwNotFound } from "#web/page/throw-not-found.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { Button } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { Route } from "./+types/review.ts";
import { JudgedBadge, JudgeForms } from "./judge-forms.tsx";
import { ProductLink } from "./product-link.tsx";
import { judgeByForm } from "./review-action.ts";
import { REVIEW_DONE } from "./review-done.ts";
import { REVIEW_LIST } from "./review-list.tsx";

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  try {
    const review = await getReviewForStaff(db, { actor, id: getId(params.id) });
    return data({ review, said: wordsOf(REVIEW_DONE, url.searchParams.get("done")) }, noStore());
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  try {
    return await judgeByForm({ request, context, reviewId: getId(params.id) });
  } catch (fault) {
    return throwNotFound(fault);
  }
}

export const shouldRevalidate = stayWhenSignedOut;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One review with its photos, each shown or refused here. */
export default function Review({ loaderData: { review, said }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData : undefined;
  return (
    <>
      <title>{`Review of ${review.product}`}</title>
      <BackToList spec={REVIEW_LIST} />
      <header className="list-head">
        <h1>Review of {review.product}</h1>
        <Stars rating={review.ratingHalves / 2} />
      </header>
      <SavedNote>{refusal ? null : said}</SavedNote>
      {!refusal?.fields && <RefusalNote refusal={refusal} />}
      <div className="mt-4 max-w-xl">
        <Facts review={review} />
        {review.comment && <blockquote className="said mt-4">{review.comment}</blockquote>}
        <Photos review={review} refusal={refusal} />
        <Remove />
      </div>
      {review.audit.length > 0 && <Timeline id="review-history" title="History" entries={toTimeline(review.audit)} />}
    </>
  );
}

function Facts({ review: { product, liveSaleId, author, at, fit, verified } }: { review: StaffReview }) {
  const facts: Fact[] = [
    ["Product", <ProductLink key="product" id={liveSaleId} name={product} />],
    ["Written by", `${author}, ${formatDateTime(at)}`],
    ["Bought it", verified ? "Yes" : "Not known"],
    ["Fit", fit && FIT_LABELS[fit]],
  ];
  return <FactTable caption="Review" facts={facts} />;
}

function Photos({ review: { photos, product }, refusal }: { review: StaffReview; refusal: Refusal | undefined }) {
  if (photos.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <ul className="judged">
        {photos.map((photo, place) => (
          <Photo key={photo.id} photo={photo} name={`Photo ${place + 1} of ${product}`} refusal={refusal} />
        ))}
      </ul>
    </section>
  );
}

type PhotoProps = { photo: StaffReview["photos"][number]; name: string; refusal: Refusal | undefined };

function Photo({ photo: { id, state, reason, width, height }, name, refusal }: PhotoProps) {
  return (
    <li>
      <JudgedBadge state={state} />
      {state === "refused" ? (
        <p className="text-sm text-slate">Refused because: {reason}. Its file is gone.</p>
      ) : (
        <img
          className="review-photo"
          src={`/console/content/photos/${id}`}
          width={width}
          height={height}
          alt={name}
          loading="lazy"
        />
      )}
      <JudgeForms
        of="photo"
        id={id}
        state={state}
        intents={{ show: "approve", refuse: "refuse" }}
        name={name}
        help="Its writer reads it. The file is deleted, and cannot be brought back"
        refusal={refusal}
      />
    </li>
  );
}

function Remove() {
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <details className="order-step mt-6">
      <summary>Remove this review</summary>
      <Form method="post" className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value="remove" />
        <p>
          Its stars no longer count, and its photos are deleted. It cannot be brought back. What is merely critical
          stays: customers trust shops that show it.
        </p>
        <Button className="justify-self-start" variant="danger" size="small" busy={busy} busyLabel="Please wait...">
          Remove it
        </Button>
      </Form>
    </details>
  );
}
