export const ORDER_MOVED = "Order moved.";
