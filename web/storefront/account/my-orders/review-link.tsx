import { Link } from "react-router";
import { productPath } from "#domain/catalogue/product-link.ts";
import type { Reviewable } from "#services/reviews/list-reviewable.ts";
import { REVIEW_FORM_ID } from "#web/storefront/product/product-detail/reviews/review-form-id.ts";

/** To the form on the product's page, where a new review replaces the old one. */
export function ReviewLink({ line, product }: { line: Reviewable; product: string }) {
  return (
    <p>
      <Link to={`${productPath(line.liveSaleId)}#${REVIEW_FORM_ID}`} className="link">
        {line.isReviewed ? "Change your review" : "Write a review"}
        <span className="sr-only"> of {product}</span>
      </Link>
    </p>
  );
}
