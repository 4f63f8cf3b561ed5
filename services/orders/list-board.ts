import { and } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { permittedOf, requirePermission } from "#domain/access/permission.ts";
import { idOf } from "#domain/accounts/actor.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";
import { OPEN_STAGES } from "#domain/orders/open-stages.ts";
import type { OrderPlace } from "#domain/orders/order-views.ts";
import { isBalanceOpen, lacksAddress, permittedMoves } from "#domain/orders/stage-actions.ts";
import { passesCheck, type Stage } from "#domain/orders/stages.ts";
import { type Beyond, type CardRow, countOfFew, countOfMany, selectOfFew, selectOfMany } from "./board-cards.ts";
import { type AskedOrders, conditionsOf } from "./staff-order-conditions.ts";

const IN_COLUMN = 50;
/** More are told as "1,000+". */
export const BOARD_COUNTED_TO = 1_000;

export type AskedBoard = Omit<AskedOrders, "stages" | "behind" | "ahead"> & {
  beyond: Beyond;
};

export type BoardCard = {
  uniqueId: string;
  stage: Stage;
  customerName: string;
  storeName: string;
  promisedDay: string | null;
  assignedTo: string | null;
  /** Where this person may move it. Cancelling is left to its page: it pays money back. */
  moves: Stage[];
  /** This person may cancel it, on its page. */
  mayCancel: boolean;
  /** A prescription of it has to be checked before it goes on. */
  isUnchecked: boolean;
  /** What is left to pay before it may be handed over; 0: nothing. */
  owedPaise: number;
};

export type BoardColumn = {
  stage: Stage;
  /** Counting ends at one more than BOARD_COUNTED_TO. */
  total: number;
  cards: BoardCard[];
  /** Behind which order the rest of the column begins; null: there is none. */
  next: OrderPlace | null;
};

/** The open orders that somebody may serve, by their stage: those that wait longest first, so many of each. */
export async function listBoard(db: Db, asked: AskedBoard): Promise<BoardColumn[]> {
  const { actor, beyond } = asked;
  requirePermission(actor, "order.serve");
  const where = and(...conditionsOf("order.serve", { ...asked, stages: [], behind: null, ahead: null }));
  const [rows, totals] = areFew(asked)
    ? await Promise.all([selectOfFew(db, { where, beyond, most: IN_COLUMN + 1 }), countOfFew(db, { where })])
    : await Promise.all([
        selectOfMany(db, { where, beyond, most: IN_COLUMN + 1 }),
        countOfMany(db, { where, most: BOARD_COUNTED_TO + 1 }),
      ]);
  // Most cards of a column may go to the same places, which are found and told once then.
  const known = new Map<string, Pick<BoardCard, "moves" | "mayCancel">>();
  const movesOf = ({ isUnchecked, ...order }: CardRow) => {
    const { stage, lensNeed, storeId, paymentOrderId, paymentMode, userId } = order;
    const key = [
      stage,
      isUnchecked,
      lensNeed,
      storeId,
      paymentOrderId !== null,
      paymentMode,
      userId === idOf(actor),
      lacksAddress(order, "shipped"),
    ].join();
    const found = known.get(key) ?? splitMoves(permittedMoves(actor, order), { stage, isUnchecked });
    known.set(key, found);
    return found;
  };
  return OPEN_STAGES.map((stage) => {
    const found = rows.filter((row) => row.stage === stage);
    const shown = found.slice(0, IN_COLUMN);
    const last = shown.at(-1);
    return {
      stage,
      total: Math.min(totals.get(stage) ?? 0, BOARD_COUNTED_TO + 1),
      cards: shown.map((order) => ({
        uniqueId: order.uniqueId,
        stage,
        customerName: order.customerName,
        storeName: order.storeName,
        promisedDay: order.promisedDay,
        assignedTo: order.assignedTo,
        ...movesOf(order),
        isUnchecked: order.isUnchecked && passesCheck(stage, "verified"),
        owedPaise: isBalanceOpen(order, "delivered") ? order.advancePaymentPaise : 0,
      })),
      next: found.length > IN_COLUMN && last ? { at: last.place, id: last.id } : null,
    };
  });
}

const splitMoves = (all: readonly Stage[], { stage, isUnchecked }: Pick<CardRow, "stage" | "isUnchecked">) => ({
  moves: all.filter((to) => to !== "cancelled" && !(isUnchecked && passesCheck(stage, to))),
  mayCancel: all.includes("cancelled"),
});

/** Narrowed to counters, or to whoever takes care of them. The website has most of all orders. */
function areFew({ actor, storeId, assigned }: AskedBoard): boolean {
  const stores = permittedOf(actor, "order.serve", storeId);
  const isOfCounters = typeof stores !== "string" && !stores.includes(WEBSITE_STORE.id);
  return isOfCounters || (assigned.length > 0 && !assigned.includes("nobody"));
}
