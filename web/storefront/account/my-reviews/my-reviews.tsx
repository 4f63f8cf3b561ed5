import { Trash2 } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { fullName } from "#domain/accounts/actor.ts";
import { productPath } from "#domain/catalogue/product-link.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { Judgement } from "#domain/reviews/judgement.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { findAnswerable } from "#services/questions/give-answer.ts";
import { listOwnAnswers } from "#services/questions/own-answers.ts";
import { listOwnQuestions } from "#services/questions/own-questions.ts";
import { listOwnReviews, type OwnPhoto, type OwnReview } from "#services/reviews/list-own-reviews.ts";
import { requireCustomer } from "#web/session/actor.ts";
import { shopContext } from "#web/session/context.ts";
import { ConfirmButton, ConfirmDialog } from "#web/ui/confirm.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { SavedNote } from "#web/forms/saved-note.tsx";
import { type SignedOut, stayWhileEditing } from "#web/forms/stay-while-editing.ts";
import { takeTurns } from "#web/forms/take-turns.ts";
import { useLastKnown } from "#web/forms/use-last-known.ts";
import { useRefusal } from "#web/forms/use-refusal.ts";
import { loadAgain } from "#web/page/load-again.ts";
import { noStore } from "#web/page/no-store.ts";
import { hiddenHead } from "#web/page/page-head.ts";
import { AccountFrame } from "#web/storefront/account/my-account/account-frame.tsx";
import type { Route } from "./+types/my-reviews.ts";
import { GiveAnswer, TooLateToAnswer } from "./give-answer.tsx";
import { OwnAnswers, questionOfAnswer } from "./own-answers.tsx";
import { OwnQuestions, questionOfQuestion } from "./own-questions.tsx";
import { changeOwnWords, REVIEWS_DONE } from "./remove-own-words.ts";
import { REVIEWS_PAGE } from "./reviews-page.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const actor = await requireCustomer({ request, context, url });
  const { db } = context.get(shopContext);
  const about = idParamSchema.safeParse(url.searchParams.get("give"));
  const [reviews, questions, answers, giving] = await Promise.all([
    listOwnReviews(db, { actor }),
    listOwnQuestions(db, { actor }),
    listOwnAnswers(db, { actor }),
    about.success ? findAnswerable(db, { actor, questionId: about.data }) : null,
  ]);
  const doomed = reviews.find(({ liveSaleId }) => liveSaleId === Number(url.searchParams.get("confirm"))) ?? null;
  const doomedQuestion = questions.find(({ id }) => id === Number(url.searchParams.get("question"))) ?? null;
  const doomedAnswer = answers.find(({ id }) => id === Number(url.searchParams.get("answer_id"))) ?? null;
  const done = url.searchParams.get("done");
  const said =
    done !== null && Object.hasOwn(REVIEWS_DONE, done) ? REVIEWS_DONE[done as keyof typeof REVIEWS_DONE] : null;
  const person = { name: fullName(actor), email: actor.email };
  return data({ person, reviews, questions, answers, giving, doomed, doomedQuestion, doomedAnswer, said }, noStore());
}

export const action = ({ request, context }: Route.ActionArgs) => changeOwnWords({ request, context });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return takeTurns(() => serverAction());
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return stayWhileEditing(request, serverLoader);
}

export const shouldRevalidate = loadAgain;

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return hiddenHead(matches, "My Reviews");
}

export default function MyReviews({ loaderData, actionData }: Route.ComponentProps) {
  const page = useLastKnown(loaderData);
  if (page === null) return null;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const tooLate = refusal?.values?.intent === "answer" && !page.giving ? refusal : undefined;
  return (
    <AccountFrame title="My Reviews" person={page.person}>
      <SavedNote>{page.said}</SavedNote>
      {tooLate && <TooLateToAnswer refusal={tooLate} />}
      {page.giving ? (
        <GiveAnswer key={page.giving.id} asked={page.giving} refusal={refusal} />
      ) : (
        <OwnWords page={page} refusal={tooLate ? undefined : refusal} />
      )}
    </AccountFrame>
  );
}

type Page = Exclude<Route.ComponentProps["loaderData"], SignedOut>;

function OwnWords({ page, refusal }: { page: Page; refusal: Refusal | undefined }) {
  useRefusal(refusal);
  return (
    <>
      {page.reviews.length === 0 ? (
        <EmptyState title="You have not written a review yet">
          Reviews are written on the page of each product.
        </EmptyState>
      ) : (
        <ol className="own-reviews">
          {page.reviews.map((review) => (
            <li key={review.id} className="card own-review">
              <Written review={review} />
            </li>
          ))}
        </ol>
      )}
      {page.questions.length > 0 && <OwnQuestions questions={page.questions} />}
      {page.answers.length > 0 && <OwnAnswers answers={page.answers} />}
      {page.doomedAnswer && (
        <ConfirmDialog {...questionOfAnswer} action={REVIEWS_PAGE} closeHref={REVIEWS_PAGE}>
          <input type="hidden" name="intent" value="remove-answer" />
          <input type="hidden" name="answer_id" value={page.doomedAnswer.id} />
        </ConfirmDialog>
      )}
      {page.doomedQuestion && (
        <ConfirmDialog {...questionOfQuestion} action={REVIEWS_PAGE} closeHref={REVIEWS_PAGE}>
          <input type="hidden" name="intent" value="remove-question" />
          <input type="hidden" name="question" value={page.doomedQuestion.id} />
        </ConfirmDialog>
      )}
      {page.doomed && (
        <ConfirmDialog {...questionOf(page.doomed)} action={REVIEWS_PAGE} closeHref={REVIEWS_PAGE}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="product" value={page.doomed.liveSaleId} />
        </ConfirmDialog>
      )}
    </>
  );
}

const questionOf = ({ product, photos }: OwnReview) => ({
  title: "Remove this review?",
  message: `Your stars and words about ${product}${photos.length > 0 ? ", and your photos," : ""} are deleted. You can write a new review later.`,
  yes: "Remove review",
});

function Written({ review }: { review: OwnReview }) {
  const { product, photos, createdAt, liveSaleId } = review;
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "remove" && formData.get("product") === String(liveSaleId);
  return (
    <>
      <h2>
        <Link to={`${productPath(review.liveSaleId)}#reviews`} className="link">
          {product}
        </Link>
      </h2>
      <p className="own-review-when">
        <Stars rating={review.ratingHalves / 2} size={16} />
        <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line">{review.comment}</p>
      {photos.length > 0 && (
        <ul className="own-photos" aria-label={`Your photos of ${product}`}>
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <Photo photo={photo} name={`Your photo ${place + 1} of ${product}`} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" action={REVIEWS_PAGE} preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="product" value={liveSaleId} />
        <ConfirmButton question={questionOf(review)} variant="quiet" size="small" icon={Trash2} busy={busy}>
          Remove<span className="sr-only"> your review of {product}</span>
        </ConfirmButton>
      </Form>
    </>
  );
}

const states: Readonly<Record<Judgement, string>> = {
  waiting: "Being checked",
  approved: "Shown on the product page",
  refused: "Not shown",
};

function Photo({ photo, name }: { photo: OwnPhoto; name: string }) {
  const { id, state, reason, width, height } = photo;
  return (
    <>
      {state !== "refused" && (
        <img src={`/user/reviews/photos/${id}`} width={width} height={height} alt={name} loading="lazy" />
      )}
      <p className="text-sm">
        <strong>{states[state]}</strong>
        {reason && <span className="block">Why: {reason}</span>}
      </p>
    </>
  );
}
