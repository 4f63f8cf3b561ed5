export const id = "an id: what it opens is guarded, see api/access-foreign-ids.test.ts";
export const word = "one of a few words, the same for many";

/** The same for what lies in the stores, came into them and went between them. */
export const PUBLIC_OF_STOCK = {
  stock_holds: { payment_order_id: id, state: word },
  stock_adjustments: { serials: "printed on the goods", key: id, reason: word, state: word },
  stock_costs: { gstin: "of the shop itself: it stands on every bill" },
  stock_transfers: {
    form_key: id,
    state: word,
    paper_kind: word,
    paper_no: "the shop's own paper, without a customer",
  },
  stock_transfer_lines: {
    name: "the catalogue",
    hsn_code: "the catalogue",
    serials: "printed on the goods",
    arrived_serials: "printed on the goods",
  },
  stock_transfer_returns: { paper_no: "the shop's own paper, without a customer" },
  stock_counts: {
    form_key: id,
    brand_code: "the catalogue",
    sub_category_slug: "the catalogue",
    place: word,
    state: word,
  },
  stock_count_entries: { scan_key: id },
  stock_movements: {
    kind: word,
    payment_order_id: id,
    order_id: id,
    reason: word,
    document_kind: word,
    document_id: id,
    gstin: "of the shop itself: it stands on every bill",
  },
  serials: { serial: "printed on the goods", state: word },
  goods_receipt_lines: {
    serials: "printed on the goods",
    batch: "printed on the goods",
    reject_reason: word,
    over_reason: "of a delivery",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
