import type { ProductKind } from "#domain/catalogue/product-kinds.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { Paise } from "#domain/money/paise.ts";

/** Whether a kind can be ordered again by one press: contact lenses, solution, accessories. Glasses need new choices. */
export function canBuyAgain({ family }: Pick<ProductKind, "family">): boolean {
  return family === "contact_lens" || family === "goods";
}

/** A line of contact lenses or goods as it was bought, and what the shop has of it today. */
export type BoughtLine = {
  productId: number;
  attributeValueId: number;
  name: string;
  /** The power, colour or size that it has; null for goods of one kind only. */
  choice: string | null;
  /** Contact lenses come in boxes, each for an eye. */
  eye: "right" | "left" | null;
  quantity: number;
  paidUnitPaise: Paise;
  /** Null for a power that is no longer sold, or a product that is not. */
  today: { unitPaise: Paise; available: number; most: number } | null;
};

export type LineAgain = Pick<BoughtLine, "productId" | "attributeValueId" | "eye" | "quantity">;

export type AgainPlan = {
  lines: LineAgain[];
  /** What is not as it was, in whole sentences; none when all is. */
  says: string[];
};

/**
 * The same once more: of lenses the same powers and boxes, as far as they are there. Two eyes of one power share its stock: 4
 * and 4 boxes of which 6 are left become 4 and 2.
 */
export function planAgain(bought: readonly BoughtLine[]): AgainPlan {
  const lines: LineAgain[] = [];
  const says: string[] = [];
  const taken = new Map<number, number>();
  for (const line of bought) {
    const { productId, attributeValueId, eye, today } = line;
    const what = line.choice === null ? line.name : `${line.name}, ${line.choice}`;
    if (today === null) {
      says.push(`${what}: we no longer sell it.`);
      continue;
    }
    const free = Math.max(0, today.available - (taken.get(attributeValueId) ?? 0));
    const quantity = Math.min(line.quantity, free, today.most);
    if (quantity === 0) says.push(`${what}: temporary out of stock.`);
    else if (quantity < line.quantity) says.push(`${what}: ${quantity} instead of ${count(line.quantity, line)}.`);
    if (quantity === 0) continue;
    taken.set(attributeValueId, (taken.get(attributeValueId) ?? 0) + quantity);
    if (today.unitPaise !== line.paidUnitPaise) {
      const price = `${what}: now ${rupees(today.unitPaise)} a ${unitOf(line)}, was ${rupees(line.paidUnitPaise)}.`;
      if (!says.includes(price)) says.push(price);
    }
    lines.push({ productId, attributeValueId, eye, quantity });
  }
  return { lines, says };
}

const unitOf = ({ eye }: Pick<BoughtLine, "eye">) => (eye === null ? "piece" : "box");
const count = (quantity: number, line: BoughtLine) =>
  quantity === 1 ? `1 ${unitOf(line)}` : `${quantity} ${line.eye === null ? "pieces" : "boxes"}`;
const rupees = (paise: Paise) => (paise === 0 ? "free" : formatRupees(paise));
