import { mulDiv } from "#domain/money/mul-div.ts";

/**
 * What the pieces of a unit are worth that lie in all stores of a GSTIN. `settled` is what came or went without a cost of its own:
 * what lay there when the first cost became known, less sales, plus returns. Moves with a cost and `settled` add up to it.
 */
export type UnitCost = {
  quantity: number;
  valuePaise: number;
  /** Of a piece, rounded; known even where none is left. */
  unitCostPaise: number;
  settledQuantity: number;
  settledValuePaise: number;
};

/** Takes in what was sold and came back since: all of it at the average. `onHand` is what lies there now. */
export function settleCost(cost: UnitCost, onHand: number): UnitCost {
  if (onHand === cost.quantity) return cost;
  const valuePaise = valueOf(cost, onHand);
  return {
    quantity: onHand,
    valuePaise,
    unitCostPaise: cost.unitCostPaise,
    settledQuantity: cost.settledQuantity + onHand - cost.quantity,
    settledValuePaise: cost.settledValuePaise + valuePaise - cost.valuePaise,
  };
}

/** With the first cost that is known, what lies there already is taken to have cost as much. */
export function openCost(onHand: number, unitCostPaise: number): UnitCost {
  const valuePaise = onHand * unitCostPaise;
  return { quantity: onHand, valuePaise, unitCostPaise, settledQuantity: onHand, settledValuePaise: valuePaise };
}

/**
 * So many pieces come or go, and by how much the whole is worth more. What comes with a price is averaged in: 10 at Rs 100 and 10 at
 * Rs 120 are 20 at Rs 110. What goes, and what comes without a price, does so at the average.
 */
export function moveCost(
  cost: UnitCost,
  { delta, unitCostPaise = null }: { delta: number; unitCostPaise?: number | null },
): { cost: UnitCost; valuePaise: number } {
  const quantity = cost.quantity + delta;
  const isPriced = delta > 0 && unitCostPaise !== null;
  const after = isPriced ? cost.valuePaise + delta * unitCostPaise : valueOf(cost, quantity);
  const average = isPriced ? mulDiv(after, 1, quantity, "half-up") : cost.unitCostPaise;
  return {
    cost: { ...cost, quantity, valuePaise: after, unitCostPaise: average },
    valuePaise: after - cost.valuePaise,
  };
}

/** What so many pieces are worth at the average: exact where it is known, the rounded one where none lay there. */
function valueOf({ quantity, valuePaise, unitCostPaise }: UnitCost, pieces: number): number {
  return quantity > 0 ? mulDiv(valuePaise, pieces, quantity, "half-up") : pieces * unitCostPaise;
}
