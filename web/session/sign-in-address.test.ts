import { expect, test } from "vitest";
import { pageOfThisSite, readAuthView, signInAddress, withoutSignIn } from "./sign-in-address.ts";

test("the pop-up is a parameter of the page that it stands over", () => {
  expect(signInAddress("/cart?x=1")).toBe("/cart?x=1&auth=login");
  expect(signInAddress("/cart", { next: "/address?a=b" })).toBe("/cart?auth=login&next=%2Faddress%3Fa%3Db");
  expect(signInAddress("/cart?auth=login&next=%2Faddress", { view: "signup", next: "/address" })).toBe(
    "/cart?auth=signup&next=%2Faddress",
  );
  expect(withoutSignIn("/cart?auth=signup&x=1&next=%2Faddress#top")).toBe("/cart?x=1#top");
});

test("only the three views open it", () => {
  expect(readAuthView("forgot")).toBe("forgot");
  expect(readAuthView("admin")).toBeNull();
  expect(readAuthView(null)).toBeNull();
});

test.each(["/address", "/productList/eye_glasses?brand=a&auth=x#top"])("%s is of this site", (address) => {
  expect(pageOfThisSite(address)).toBe(address);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/%09/..//evil.example",
  "/a/..//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "",
  null,
  undefined,
  7,
])("%j is not followed", (address) => {
  const page = pageOfThisSite(address);
  expect(page === null || new URL(page, "https://shop.example").host === "shop.example").toBe(true);
  expect(page === null || !/^\/[/\\]/.test(page)).toBe(true);
});
