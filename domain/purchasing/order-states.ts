/** How far a purchase order is. */
export const ORDER_STATES = ["draft", "ordered", "part", "closed", "cancelled"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_WORDS: Readonly<Record<OrderState, string>> = {
  draft: "Draft",
  ordered: "Ordered",
  part: "Part received",
  closed: "Closed",
  cancelled: "Cancelled",
};

/** What somebody can press on an order, from which states, and where it leads. Receipts lead to "part" and "closed" by themselves. */
export const ORDER_STEPS = {
  order: { from: ["draft"], to: "ordered" },
  cancel: { from: ["draft", "ordered"], to: "cancelled" },
  close: { from: ["part"], to: "closed" },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;
export type OrderStep = keyof typeof ORDER_STEPS;

export const mayStep = (state: OrderState, step: OrderStep): boolean =>
  (ORDER_STEPS[step].from as readonly OrderState[]).includes(state);

/** Whether goods can be received against it. */
export const isAwaited = (state: OrderState): boolean => state === "ordered" || state === "part";

/** Where an order stands once a receipt is posted. */
export const stateAfterReceipt = (lines: readonly { quantity: number; receivedQuantity: number }[]): OrderState =>
  lines.every(({ quantity, receivedQuantity }) => receivedQuantity >= quantity)
    ? "closed"
    : lines.some(({ receivedQuantity }) => receivedQuantity > 0)
      ? "part"
      : "ordered";
