import type { IsoDay } from "#domain/dates/kolkata-day.ts";
import { type OfferedFrame, pairsStayWhole } from "./bogo-pairs.ts";
import type { LineKind } from "./line-kinds.ts";
import { isRequestReason, REQUEST_REASONS, type RequestKind } from "./request-reasons.ts";
import type { ReturnKind } from "./return-days.ts";
import { canReturn, lastReturnDay, RETURN_RULES, returnKindOf } from "./return-policy.ts";
import type { Stage } from "./stages.ts";

/** A row of a delivered bill, as far as sending it back goes. */
export type ReturnRow = {
  id: number;
  kind: LineKind;
  /** The terms of the product's kind. */
  returns: ReturnKind;
  /** The frame of a lens. */
  frameLineId: number | null;
  hasPower: boolean;
  quantity: number;
  /** Pieces that came back before. */
  before: number;
  /** Counts for buy 1 get 1; null for what the offer is not about. */
  offered: OfferedFrame | null;
};

export type ReturnFacts = {
  stage: Stage;
  boughtOnline: boolean;
  deliveredAt: Date | null;
  rows: readonly ReturnRow[];
};

/** A thing that can be asked for: a frame with its lens is one. Its id is the frame's. */
export type ReturnChoice = {
  id: number;
  rule: ReturnKind;
  /** Pieces that can still come back; 0 when it is too late or the rule forbids it. */
  returnable: number;
  canRemake: boolean;
  /** The last day to ask; null when there is none. */
  lastDay: IsoDay | null;
  condition: string;
};

const isPowered = (row: ReturnRow) => row.kind === "lens" && row.hasPower;

/** What may be asked for on an order, thing by thing, and until when. */
export function returnChoices(facts: ReturnFacts, now: Date): ReturnChoice[] {
  const { boughtOnline, deliveredAt, rows } = facts;
  return rows
    .filter((row) => row.kind !== "lens")
    .map((row) => {
      const lens = lensOf(rows, row.id);
      const own = returnKindOf({ ...row, boughtOnline });
      // A lens that was made for somebody has its own terms, and they are told with the pair.
      const rule = lens && isPowered(lens) && own !== "counter" ? "power-lens" : own;
      const isOpen = deliveredAt !== null && canReturn(rule, deliveredAt, now);
      const left = row.quantity - row.before;
      return {
        id: row.id,
        rule,
        returnable: isOpen ? left : 0,
        canRemake: isOpen && left > 0 && lens !== null && isPowered(lens),
        lastDay: deliveredAt && lastReturnDay(rule, deliveredAt),
        condition: RETURN_RULES[rule].condition,
      };
    });
}

export type AskedRequest = {
  kind: RequestKind;
  reason: string;
  note: string;
  /** How many of each thing, by its id. */
  things: readonly { id: number; quantity: number }[];
};

export type RequestRefusal =
  | "not_delivered"
  | "already_asked"
  | "nothing_chosen"
  | "unknown_thing"
  | "too_many"
  | "too_late"
  | "no_power_lens"
  | "reason_unfit"
  | "note_missing"
  | "pair_broken";

export const REQUEST_REFUSALS: Readonly<Record<RequestRefusal, string>> = {
  not_delivered: "This order has not been delivered yet",
  already_asked: "We are still working on your earlier request",
  nothing_chosen: "Please choose an item",
  unknown_thing: "This is not part of the order",
  too_many: "Please choose no more than you bought",
  too_late: "The return period for this item is over",
  no_power_lens: "Only lenses with power can be made again",
  reason_unfit: "Please choose a reason",
  note_missing: "Please describe the problem in a few words",
  pair_broken: "This pair came with buy 1 get 1. Please return the free frame too, or the free frame alone",
};

export type RequestDecision =
  | { ok: true; rows: { orderLineId: number; quantity: number }[] }
  | { ok: false; reason: RequestRefusal };

/** Whether a customer's request is taken, and about which rows of the bill it is. Staff look at it afterwards. */
export function decideRequest(facts: ReturnFacts, asked: AskedRequest, now: Date): RequestDecision {
  const refuse = (reason: RequestRefusal): RequestDecision => ({ ok: false, reason });
  if (facts.stage === "return_requested") return refuse("already_asked");
  if (facts.stage !== "delivered" || facts.deliveredAt === null) return refuse("not_delivered");
  const things = asked.things.filter(({ quantity }) => quantity !== 0);
  if (things.length === 0) return refuse("nothing_chosen");
  if (!isRequestReason(asked.reason)) return refuse("reason_unfit");
  const reason = REQUEST_REASONS[asked.reason];
  if (!(reason.kinds as readonly RequestKind[]).includes(asked.kind)) return refuse("reason_unfit");
  if ("needsNote" in reason && asked.note.trim() === "") return refuse("note_missing");
  const choices = new Map(returnChoices(facts, now).map((choice) => [choice.id, choice]));
  for (const { id, quantity } of things) {
    const choice = choices.get(id);
    if (!choice) return refuse("unknown_thing");
    if (!Number.isInteger(quantity) || quantity < 0) return refuse("too_many");
    if (choice.returnable === 0) return refuse("too_late");
    if (quantity > choice.returnable) return refuse("too_many");
    if (asked.kind === "remake" && !choice.canRemake) return refuse("no_power_lens");
  }
  const rows = things.flatMap(({ id, quantity }) => {
    const lens = lensOf(facts.rows, id);
    const own = { orderLineId: id, quantity };
    if (asked.kind === "remake") return [{ orderLineId: lens!.id, quantity: lens!.quantity }];
    return lens ? [own, { orderLineId: lens.id, quantity: lens.quantity }] : [own];
  });
  if (asked.kind === "return" && !reason.isOurs && !keepsPairs(facts.rows, rows)) return refuse("pair_broken");
  return { ok: true, rows };
}

/** Whether no free frame stays with its customer whose paid one is gone. */
export function keepsPairs(all: readonly ReturnRow[], going: readonly { orderLineId: number }[]): boolean {
  const gone = new Set(going.map((row) => row.orderLineId));
  return pairsStayWhole(
    all.flatMap((row) => (row.offered && row.before < row.quantity && !gone.has(row.id) ? [row.offered] : [])),
  );
}

function lensOf(rows: readonly ReturnRow[], frameId: number): ReturnRow | null {
  return rows.find((row) => row.frameLineId === frameId) ?? null;
}

/** How a row that came back is made good: lenses made for somebody are paid back only when the shop was wrong. */
export function settlementOf(
  row: Pick<ReturnRow, "kind" | "hasPower">,
  given: { isOurs: boolean },
): "money" | "credit" {
  return row.kind === "lens" && row.hasPower && !given.isOurs ? "credit" : "money";
}
