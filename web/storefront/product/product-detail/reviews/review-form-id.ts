/** The place on a product's page to which others lead whoever wants to review it. */
export const REVIEW_FORM_ID = "write-review";
