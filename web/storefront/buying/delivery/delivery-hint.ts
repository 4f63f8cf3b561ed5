/** Said before anybody asks. */
export const DELIVERY_HINT = "See the delivery date and which stores near you have it.";
