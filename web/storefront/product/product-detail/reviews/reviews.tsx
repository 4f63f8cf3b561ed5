import { Link } from "react-router";
import { formatDate } from "#domain/dates/format-date.ts";
import type { listReviews, ReviewView } from "#services/reviews/list-reviews.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { ReviewForm } from "./review-form.tsx";

type ReviewsProps = {
  /** Null when they could not be read; the page lives on without them. */
  reviews: Awaited<ReturnType<typeof listReviews>> | null;
  page: number;
  morePath: (page: number) => string;
};

/** What people say, newest first, with their mean; and the form to say something oneself. */
export function Reviews({ reviews, page, morePath }: ReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="reviews">
      <div className="reviews-said">
        <header className="reviews-head">
          <h2 id="reviews-heading">Reviews</h2>
          {reviews?.rating != null && (
            <p className="flex flex-wrap items-center gap-3">
              <Stars rating={reviews.rating} size={22} />
              <span className="figures">
                {reviews.rating.toFixed(1)} out of 5 from {reviews.total} {reviews.total === 1 ? "review" : "reviews"}
              </span>
            </p>
          )}
        </header>
        {reviews === null && <Alert kind="error">Something went wrong. The reviews cannot be shown right now.</Alert>}
        {reviews?.total === 0 && (
          <p className="mt-4 text-slate">No reviews yet. Be the first to share what you think.</p>
        )}
        {reviews && reviews.data.length > 0 && (
          <ol className="review-list">
            {reviews.data.map((review) => (
              <li key={review.id}>
                <Review review={review} />
              </li>
            ))}
          </ol>
        )}
        {reviews && reviews.data.length < reviews.total && (
          <p className="mt-6">
            <Link to={morePath(page + 1)} replace preventScrollReset className="link">
              More reviews
            </Link>
          </p>
        )}
      </div>
      <ReviewForm />
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  return (
    <article className="review">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.ratingHalves / 2} size={16} />
        <h3 className="text-base">
          {review.firstName} {review.lastName}
        </h3>
        <time dateTime={review.createdAt.toISOString()} className="text-sm text-slate">
          {formatDate(review.createdAt)}
        </time>
      </header>
      <p className="mt-2 whitespace-pre-line">{review.comment}</p>
    </article>
  );
}
