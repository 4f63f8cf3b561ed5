import { expect, test } from "vitest";
import { placeOfSupply } from "./place-of-supply.ts";

test("a parcel is supplied where it is delivered", () => {
  expect(placeOfSupply({ kind: "delivery", deliveryStateCode: "27", supplierStateCode: "07" })).toEqual({
    stateCode: "27",
    sameState: false,
  });
  expect(placeOfSupply({ kind: "delivery", deliveryStateCode: "07", supplierStateCode: "07" })).toEqual({
    stateCode: "07",
    sameState: true,
  });
});

test("a counter sale is supplied in the store", () => {
  expect(placeOfSupply({ kind: "counter", storeStateCode: "29" })).toEqual({ stateCode: "29", sameState: true });
});
