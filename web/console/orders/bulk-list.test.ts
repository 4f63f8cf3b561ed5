import { expect, test } from "vitest";
import { againPath, listBehind } from "./bulk-list.ts";

test("a page of many orders knows the list behind it, and keeps it when some are tried again", () => {
  const here = new URLSearchParams("row=A-1&row=A-2&q=nila&store=3&stage=fitting&to=7&all=yes");
  const list = listBehind(here);
  expect(list).toBe("q=nila&store=3&stage=fitting");
  const again = againPath(
    "/console/orders/assign",
    [
      ["to", "7"],
      ["row", "A-2"],
    ],
    list,
  );
  expect(again).toBe("/console/orders/assign?to=7&row=A-2&q=nila&store=3&stage=fitting");
  expect(listBehind(new URL(again, "https://shop.example").searchParams)).toBe(list);
});
