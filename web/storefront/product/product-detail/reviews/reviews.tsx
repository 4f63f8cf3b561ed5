import { Link } from "react-router";
import { reviewPicture, shownPicture, THUMB_WIDTHS } from "#domain/catalogue/picture-address.ts";
import { describeFit, FIT_LABELS, REVIEW_ORDERS, type ReviewOrder } from "#domain/catalogue/review-fit.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import type { listReviews, ReviewView } from "#services/reviews/list-reviews.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stars } from "#web/ui/stars.tsx";
import type { PageState } from "#web/storefront/product/product-detail/page-address.ts";
import { PhotoGallery } from "#web/storefront/product/product-detail/gallery/open-gallery.ts";
import { ReviewForm } from "./review-form.tsx";

const orderLabels: Readonly<Record<ReviewOrder, string>> = {
  newest: "Newest",
  highest: "Highest rated",
  lowest: "Lowest rated",
};

type ReviewsProps = {
  /** Null when they could not be read; the page lives on without them. */
  reviews: Awaited<ReturnType<typeof listReviews>> | null;
  page: number;
  /** Glasses: what people say of their size is asked and told. */
  asksFit: boolean;
  order: ReviewOrder;
  pathOf: (more: Partial<Pick<PageState, "page" | "sort" | "photo">>) => string;
  /** The photo that fills the window, by its id. */
  photo: number | null;
};

/** The photos of all reviews that are shown, one of them over the window. */
function ReviewPhotos(given: { reviews: readonly ReviewView[]; opened: number; closeHref: string }) {
  const { reviews, opened, closeHref } = given;
  const photos = reviews.flatMap(({ photos: some, firstName }) =>
    some.map((photo) => ({ ...photo, alt: `Photo by ${firstName}` })),
  );
  const startAt = photos.findIndex(({ id }) => id === opened);
  if (startAt < 0) return null;
  return (
    <PhotoGallery
      title="Photos of customers"
      pictures={photos}
      startAt={startAt}
      closeHref={closeHref}
      addressOf={reviewPicture}
    />
  );
}

/** What people say, with their mean and how it fits; and the form to say something oneself. */
export function Reviews({ reviews, page, asksFit, order, pathOf, photo }: ReviewsProps) {
  const fit = reviews && asksFit ? describeFit(reviews.fits) : null;
  return (
    <>
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
            {fit && (
              <p>
                <strong>Fit:</strong> {fit}
              </p>
            )}
            {reviews && reviews.total > 1 && (
              <nav aria-label="Order of reviews" className="reviews-order">
                {REVIEW_ORDERS.map((one) => (
                  <Link
                    key={one}
                    to={pathOf({ sort: one === "newest" ? null : one, page: null })}
                    replace
                    preventScrollReset
                    rel="nofollow"
                    aria-current={one === order || undefined}
                    className="link"
                  >
                    {orderLabels[one]}
                  </Link>
                ))}
              </nav>
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
                  <Review review={review} hrefOf={(one) => pathOf({ page: page > 1 ? page : null, photo: one })} />
                </li>
              ))}
            </ol>
          )}
          {reviews && reviews.data.length < reviews.total && (
            <p className="mt-6">
              <Link to={pathOf({ page: page + 1 })} replace preventScrollReset className="link">
                More reviews
              </Link>
            </p>
          )}
        </div>
        <ReviewForm asksFit={asksFit} />
      </section>
      {photo !== null && reviews && (
        <ReviewPhotos
          reviews={reviews.data}
          opened={photo}
          closeHref={pathOf({ page: page > 1 ? page : null, photo: null })}
        />
      )}
    </>
  );
}

function Review({ review, hrefOf }: { review: ReviewView; hrefOf: (photo: number) => string }) {
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
      {(review.verified || review.fit) && (
        <p className="text-sm text-slate">
          {[review.verified && "Verified purchase", review.fit && `Fit: ${FIT_LABELS[review.fit].toLowerCase()}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line">{review.comment}</p>
      {review.photos.length > 0 && (
        <ul className="review-photos" aria-label={`Photos by ${review.firstName}`}>
          {review.photos.map((photo, place) => (
            <li key={photo.id}>
              <Link
                to={hrefOf(photo.id)}
                preventScrollReset
                rel="nofollow"
                aria-label={`Enlarge photo ${place + 1} by ${review.firstName}`}
              >
                <Picture {...shownPicture(reviewPicture(photo.path), photo, THUMB_WIDTHS)} alt="" sizes="88px" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
