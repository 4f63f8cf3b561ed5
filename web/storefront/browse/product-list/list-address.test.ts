import { expect, test } from "vitest";
import { queriedFilter, readFilter } from "#domain/catalogue/filter-query.ts";
import { addressToMend, listTitle, type ListPlace, placeAddress, readListOrder } from "./list-address.ts";
import { removableValues } from "./removals.ts";

const brandNames = { nila: "Nila", kajal_and_co: "Kajal & Co" };

function placeOf(search: string): ListPlace {
  const query = new URLSearchParams(search);
  const filter = readFilter(queriedFilter(query), Object.keys(brandNames));
  return { slug: "eye_glasses", filter, order: readListOrder(query.get("sort")), brandNames };
}

test.each([
  ["?shape=Round&shape=Square", "/productList/eye_glasses?shape=Round-Square"],
  ["?shape=square-ROUND", "/productList/eye_glasses?shape=Round-Square"],
  ["?fits=52&fits=18&fits=140&name=", "/productList/eye_glasses?fits=52-18-140"],
  ["?shape=Blob-Round&utm_source=mail", "/productList/eye_glasses?shape=Round&utm_source=mail"],
  ["?price=Blob&utm_source=mail", "/productList/eye_glasses?utm_source=mail"],
  ["?shape=Blob&shape=-Heart-", "/productList/eye_glasses?shape=Blob--Heart"],
  ["?sort=popular&in_stock=yes", "/productList/eye_glasses"],
  ["?sort=popular&name=%20sasta", "/productList/eye_glasses?name=sasta&sort=popular"],
  ["?sort=newest&name=%20black%20%20round", "/productList/eye_glasses?name=black%20round&sort=newest"],
])("%s is led to %s, which is right", (search, wanted) => {
  expect(addressToMend(placeOf(search), 1, search)).toBe(wanted);
  const mended = wanted.split("?")[1] ?? "";
  expect(addressToMend(placeOf(mended), 1, mended)).toBeNull();
});

test.each([
  "",
  "?name=black+round",
  "?name=d'art",
  "?name=sasta&sort=popular",
  "?shape=Round-Cat%20Eye&panel=filters",
  "?utm_source=a%20b",
])("%s stays as it is", (search) => expect(addressToMend(placeOf(search), 1, search)).toBeNull());

test("a page beyond the first stands in the address", () => {
  expect(placeAddress(placeOf("?shape=Round"), 3)).toBe("/productList/eye_glasses?shape=Round&page=3");
  expect(addressToMend(placeOf("?page=3"), 3, "?page=3")).toBeNull();
  expect(addressToMend(placeOf("?page=-3"), 1, "?page=-3")).toBe("/productList/eye_glasses");
});

test("a list is named by what it is narrowed to", () => {
  const { filter } = placeOf("?brand=nila&shape=Round&main_category=Kids&fits=52-18-140");
  expect(listTitle("eye_glasses", placeOf("?shape=Heart&brand=nobody&material=metal").filter, brandNames)).toBe(
    "Metal eyeglasses",
  );
  expect(removableValues(placeOf("?brand=__proto__").filter, brandNames)[0]!.label).toBe("__proto__");
  const steel = placeOf("?material=stainless-steel").filter;
  expect(listTitle("eye_glasses", steel, brandNames)).toBe("Stainless-steel eyeglasses");
  expect(listTitle("eye_glasses", filter, brandNames)).toBe("Nila Round eyeglasses for kids that fit like 52-18-140");
});
