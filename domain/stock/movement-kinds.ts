/** What can happen to the stock of a unit in a store. */
export const MOVEMENT_KINDS = [
  "received",
  "held",
  "released",
  "sold",
  "returned",
  "adjusted",
  "transferred_out",
  "transferred_in",
  "counted",
  "rejected",
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The kinds that change how much lies there, other than a sale or a return: services/inventory/move-stock.ts. */
export type MoveKind = Exclude<MovementKind, "held" | "released" | "sold" | "returned">;

/** The papers that a movement can name. */
export const MOVEMENT_DOCUMENTS = ["adjustment", "receipt", "transfer", "count"] as const;
export type MovementDocument = (typeof MOVEMENT_DOCUMENTS)[number];

export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  received: "Received",
  held: "Set aside",
  released: "Given back to the shelf",
  sold: "Sold",
  returned: "Came back",
  adjusted: "Adjusted",
  transferred_out: "Sent to another store",
  transferred_in: "Came from another store",
  counted: "Counted",
  rejected: "Rejected",
};

/** The kinds that change what lies there; setting aside for a payment under way does not. */
export const LASTING_KINDS = MOVEMENT_KINDS.filter((kind) => kind !== "held" && kind !== "released");
