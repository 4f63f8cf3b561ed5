import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { PickRow } from "#services/picking/pick-rows.ts";
import { scannedWords } from "./pick-action.ts";
import { PickedOrders } from "./pick-parts.tsx";

const row: PickRow = {
  orderId: "one",
  orderNumber: "AAAA-BBBB-CCCC-DDDD",
  storeId: 1,
  storeName: "Connaught Place",
  hasLenses: false,
  isSent: false,
  promisedDay: null,
  lineId: 7,
  valueId: 8,
  sku: "REN-001",
  name: "Solution",
  quantity: 1,
  place: null,
  picked: 1,
  ticked: 1,
  missing: 0,
  why: null,
  hasSerials: false,
  serials: [],
};
const drawn = (over: Partial<PickRow>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PickedOrders rows={[{ ...row, ...over }]} />
    </MemoryRouter>,
  );

test("what is picked whole is led to its next step: a parcel, the lab, or the page of an order that is collected", () => {
  expect(drawn({ isSent: true })).toContain("/console/orders/pack/AAAA-BBBB-CCCC-DDDD");
  expect(drawn({ hasLenses: true })).toContain("Bring it to the lab");
  const collected = drawn({});
  expect(collected).not.toContain("/console/orders/pack/");
  expect(collected).toContain("Move it to");
  expect(scannedWords(row, true)).toContain("it is collected here");
  expect(scannedWords({ ...row, isSent: true }, true)).toContain("to the packing table");
});
