/** Said before anybody asks. */
export const DELIVERY_HINT = "See the date of delivery, and which stores near you have it.";
