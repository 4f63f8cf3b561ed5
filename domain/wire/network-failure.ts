/** What the screens say when no answer came at all. */
export const NETWORK_FAILURE = "Failed to fetch data.";
export const ORDERS_NETWORK_FAILURE = "Failed to fetch orders.";
