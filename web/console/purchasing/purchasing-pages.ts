export const SUPPLIERS_PAGE = "/console/purchasing/suppliers";
export const ORDERS_PAGE = "/console/purchasing/orders";
export const RECEIPTS_PAGE = "/console/purchasing/receipts";
export const PROPOSALS_PAGE = "/console/purchasing/proposals";
/** What the page of an order says once proposals were written on it. */
export const ORDER_PROPOSED = "Written on the draft. Nothing is ordered yet.";
