import { expect, test } from "vitest";
import { placeOf } from "./place-of-address.ts";

test.each([
  ["/", "page"],
  ["/sale", "page"],
  ["/SALE/", "page"],
  ["/productList", "page"],
  ["/auth/login", "page"],
  ["/productList/monocles", "goods"],
  ["/productdetails/12", "goods"],
  ["/productDetails/12/3", "goods"],
  ["/blog/how-to", "goods"],
  ["/old-page", "none"],
  ["/sale/old", "none"],
  ["/productDetails", "none"],
  ["/blog.html", "none"],
  ["/console/orders", "closed"],
  ["/v1/products", "closed"],
  ["/menus", "closed"],
  ["/logout", "closed"],
  ["/robots.txt", "closed"],
  ["/view-invoice/12.pdf", "closed"],
  ["/newsletter/leave/abc", "closed"],
  ["/mailbox", "closed"],
])("%s is %s", (path, place) => expect(placeOf(path)).toBe(place));
