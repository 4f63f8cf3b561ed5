import { expect, test } from "vitest";
import { translateShopify } from "./shopify.ts";

const HEADERS = ["Handle", "Title", "Body (HTML)", "Vendor", "Option1 Name", "Option1 Value", "Variant SKU"];
const rowsOf = (...lines: string[][]) =>
  translateShopify(
    [...HEADERS, "Variant Price", "Variant Barcode", "SEO Title"],
    lines.map((cells, at) => ({ row: at + 2, cells })),
  );

test("what Shopify leaves empty is not said", () => {
  const [row] = rowsOf(["nila", "Nila", "", "Aravalli", "Color", "Teal", "NILA", "1500", "", ""]);
  expect(row!.cells).toEqual({
    product: "nila",
    title: "Nila",
    brandCode: "Aravalli",
    pricePaise: "1500",
    mrpPaise: "1500",
    colorName: "Teal",
    sku: "NILA",
  });
});

test("a handle of digits is no product's number, and makes the same SKU", () => {
  const rows = rowsOf(
    ["5012", "One", "", "Aravalli", "Color", "Teal", "", "1500", "", ""],
    ["5012", "", "", "", "Color", "Brown", "", "1500", "", ""],
  );
  expect(rows.map(({ cells }) => [cells.product, cells.sku])).toEqual([
    ["handle 5012", "5012-TEAL"],
    ["handle 5012", "5012-BROWN"],
  ]);
});
