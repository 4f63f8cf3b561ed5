/** Where somebody sees what they wrote. */
export const REVIEWS_PAGE = "/user/reviews";
