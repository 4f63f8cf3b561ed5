import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OrderView } from "#services/orders/order-view.ts";
import { SEEN_LINE as line, SEEN_ORDER } from "#tests/support/shop/seen-order.ts";
import { OrderOutcome } from "./order-outcome.tsx";

const here = { ...line, id: 3, productName: "Kalimpong Aviator", hasPrescription: true };

const order: OrderView = { ...SEEN_ORDER, stage: "prescription_needed" };

function alertOf(lines: OrderView["lines"]): string {
  const element = <OrderOutcome order={{ ...order, lines }} />;
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  return markup.replaceAll(/<[^>]*>/g, "");
}

test("of several pairs the confirmation names the one whose prescription is still needed", () => {
  const which = "We still need the prescription for Betwa Square; the one for Kalimpong Aviator is here. We make";
  expect(alertOf([here, line])).toContain(which);
  expect(alertOf([line])).toContain("We need your prescriptionWe make your lenses as soon as we have it.");
});
