import { expect, test } from "vitest";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { shownOf } from "./use-cards.ts";

const cardOf = (liveSaleId: number) => ({ id: liveSaleId, liveSaleId }) as ShownCard;
const known = { of: "1,2", cards: [cardOf(1), cardOf(2)], failed: false };

test("what is known of others stays while the rest is on its way; of none of them nothing is known", () => {
  expect(shownOf(known, [1, 2])).toEqual({ cards: [cardOf(1), cardOf(2)], failed: false });
  expect(shownOf(known, [3, 1])).toEqual({ cards: [cardOf(1)], failed: false });
  expect(shownOf(known, [3, 4])).toEqual({ cards: null, failed: false });
  expect(shownOf(null, [1])).toEqual({ cards: null, failed: false });
  expect(shownOf({ ...known, cards: [] }, [1, 2])).toEqual({ cards: [], failed: false });
});

test("a question that failed says nothing of the next one", () => {
  const failed = { ...known, cards: [], failed: true };
  expect(shownOf(failed, [1, 2])).toEqual({ cards: [], failed: true });
  expect(shownOf(failed, [3])).toEqual({ cards: null, failed: false });
});
