/** By itself, so that a page that says it needs none of the rules of forms. */
export const DAYS_FROM_FRAME = "The delivery date counts from the day your frame reaches our lab";
