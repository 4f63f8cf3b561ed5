import { expect, test } from "vitest";
import type { ShownCard } from "#web/storefront/browse/product-card/shown-card.ts";
import { inColours } from "./product-carousel.tsx";

const cardOf = (liveSaleId: number) => ({ id: liveSaleId, liveSaleId }) as ShownCard;

test("one product in two colours stands in a row twice, and what is no longer sold does not", () => {
  const places: [number, number][] = [
    [1, 11],
    [2, 21],
    [1, 12],
    [3, 31],
  ];
  const shown = inColours(places, [cardOf(2), cardOf(1)]);
  expect(shown.map(({ liveSaleId, attributeId }) => [liveSaleId, attributeId])).toEqual([
    [1, 11],
    [2, 21],
    [1, 12],
  ]);
});
