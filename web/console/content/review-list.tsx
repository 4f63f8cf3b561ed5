import { formatDate } from "#domain/dates/format-date.ts";
import type { StaffReviewRow } from "#services/reviews/list-for-staff.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Stars } from "#web/ui/stars.tsx";

export const REVIEWS_PAGE = "/console/content/reviews";

const SHOWN = 120;

/** What customers say of products, with their photos. */
export const REVIEW_LIST: ListSpec<StaffReviewRow> = {
  path: REVIEWS_PAGE,
  title: "Reviews",
  noun: { one: "review", many: "reviews" },
  searches: "A part of the review, or of the product's name",
  filters: [
    {
      key: "photos",
      label: "Photos",
      kind: "choice",
      options: [
        { value: "waiting", label: "To look at" },
        { value: "photos", label: "With photos" },
      ],
    },
    {
      key: "stars",
      label: "Stars",
      kind: "choice",
      options: [5, 4, 3, 2, 1].map((value) => ({
        value: String(value),
        label: value === 1 ? "1 star" : `${value} stars`,
      })),
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    {
      key: "comment",
      label: "Review",
      cell: ({ comment }) => (comment.length > SHOWN ? `${comment.slice(0, SHOWN).trimEnd()}…` : comment),
    },
    { key: "stars", label: "Stars", cell: ({ ratingHalves }) => <Stars rating={ratingHalves / 2} /> },
    { key: "product", label: "Product", cell: ({ product }) => product },
    { key: "at", label: "Written", whole: true, cell: ({ at }) => formatDate(at) },
    {
      key: "photos",
      label: "Photos to look at",
      number: true,
      cell: ({ photosWaiting }) => (photosWaiting === 0 ? "" : String(photosWaiting)),
    },
    { key: "verified", label: "Bought", cell: ({ verified }) => (verified ? "Yes" : ""), hidden: true },
  ],
  views: [
    { name: "Photos to look at", query: "photos=waiting" },
    { name: "One and two stars", query: "stars=1&stars=2" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${REVIEWS_PAGE}/${id}`,
};
