import { describe, expect, test } from "vitest";
import { keysOf, keysOfTarget, pathKey, readAddress } from "./address-key.ts";
import { decideRedirect } from "./decide-redirect.ts";
import { cameFrom, isFile, isReserved, isWorthTelling } from "./missed-address.ts";

const APP = "https://www.shop.example";

function keyOf(typed: string): string {
  const read = readAddress(typed, APP);
  if (!read.ok) throw new Error(read.message);
  return keysOf(read)[0]!;
}

describe("what people type and paste", () => {
  test.each([
    ["old-page", "/old-page"],
    ["/old-page/", "/old-page"],
    [" /Old-Page ", "/old-page"],
    ["https://www.shop.example/Old-Page/?b=2&a=1#top", "/old-page?a=1&b=2"],
    ["shop.example/old-page", "/old-page"],
    ["http://shop.example", "/"],
    ["shop.example?a=1", "/?a=1"],
    ["/caf%C3%A9", "/café"],
    ["/चश्मा", "/चश्मा"],
    ["/old?utm_source=x&gclid=1", "/old"],
    ["/old?q=two+words", "/old?q=two words"],
    ["/100%", "/100%"],
  ])("%s is %s", (typed, key) => expect(keyOf(typed)).toBe(key));

  test.each([
    "",
    " ",
    "/a b",
    "mailto:a@b.in",
    "javascript:alert(1)",
    "/a/../b",
    "https:///x",
    "https://a@b.in/x",
    "/a<b",
  ])("%s is none", (typed) => expect(readAddress(typed, APP).ok).toBe(false));

  test("another site's is told from the shop's", () => {
    expect(readAddress("https://other.example/Page?x=1", APP)).toMatchObject({
      isOwn: false,
      text: "https://other.example/Page?x=1",
    });
    expect(readAddress("http://other.example", APP)).toMatchObject({ isOwn: false, isSecure: false });
    expect(readAddress("//other.example/x", APP)).toMatchObject({ isOwn: true, path: "/other.example/x" });
    expect(readAddress("https://shop.example.evil.example/", APP)).toMatchObject({ isOwn: false });
  });

  test("what goes over the wire has plain letters", () => {
    expect(readAddress("/café?q=é", APP)).toMatchObject({ text: "/caf%C3%A9?q=%C3%A9" });
  });

  test("a key is its own key", () => {
    for (const typed of ["/Old/?b=1&a=2", "/caf%C3%A9/", "/100%25"])
      expect(keysOfTarget(keyOf(typed))[0]).toBe(keyOf(typed));
    expect(pathKey("//")).toBe("/");
  });
});

describe("beside the others", () => {
  const others = [
    { id: 1, from: "/a", to: "/b" },
    { id: 2, from: "/x?p=1", to: "/sale" },
    { id: 3, from: "/away", to: "https://other.example/a" },
  ];
  const decide = (from: string, to: string) => decideRedirect({ from, to, others });

  test("one step to something that is led nowhere stands", () => {
    expect(decide("/c", "/sale")).toEqual({ ok: true });
    expect(decide("/c", "https://other.example/")).toEqual({ ok: true });
    expect(decide("/x", "/sale")).toEqual({ ok: true });
    // Another query of the same path, of which nobody said anything.
    expect(decide("/c", "/x?p=2")).toEqual({ ok: true });
  });

  test("twice the same is refused", () => expect(decide("/a", "/c")).toMatchObject({ reason: "taken", id: 1 }));

  test.each([
    ["/c", "/c"],
    ["/c", "/C/"],
    ["/c", "/c?x=1#top"],
    ["/b", "/a"],
    ["/b", "/A?utm_source=x"],
  ])("%s to %s is a loop", (from, to) => expect(decide(from, to)).toEqual({ ok: false, reason: "loop" }));

  test("a second step is told with its end", () => {
    expect(decide("/c", "/a")).toEqual({ ok: false, reason: "chain", end: "/b" });
    expect(decide("/c", "/x?p=1")).toEqual({ ok: false, reason: "chain", end: "/sale" });
    expect(decide("/c", "/away")).toEqual({ ok: false, reason: "chain", end: "https://other.example/a" });
    expect(decide("/b", "/c")).toMatchObject({ reason: "behind", first: { id: 1 } });
  });

  test("a loop that stands already ends the search", () => {
    const round = [
      { id: 1, from: "/a", to: "/b" },
      { id: 2, from: "/b", to: "/a" },
    ];
    expect(decideRedirect({ from: "/c", to: "/a", others: round }).ok).toBe(false);
  });
});

describe("what is told of missed addresses", () => {
  test.each(["/old-page", "/productdetails/12", "/old.html", "/blog/gone"])("%s is", (path) =>
    expect(isWorthTelling(path)).toBe(true),
  );
  test.each([
    "/wp-login.php",
    "/wp-admin/setup",
    "/.env",
    "/.git/config",
    "/phpmyadmin",
    "/old.png",
    "/console/zzz",
    "/v1/orders",
    "/asha@example.in",
    "/track/9812345678",
    `/leave/${"k".repeat(40)}`,
    `/${"a".repeat(200)}`,
    "/zero\u0000byte",
    "/two\nlines",
  ])("%j is not", (path) => expect(isWorthTelling(path)).toBe(false));

  test("of where somebody came from the host and the path", () => {
    expect(cameFrom("https://other.example/page?name=Asha#x", "shop.example")).toBe("other.example/page");
    expect(cameFrom("https://shop.example/blog?q=1", "shop.example")).toBe("/blog");
    expect(cameFrom("https://other.example/9812345678", "shop.example")).toBe("other.example");
    expect(cameFrom("https://me:secret@other.example/", "shop.example")).toBe("");
    expect(cameFrom("about:blank", "shop.example")).toBe("");
    expect(cameFrom(undefined, "shop.example")).toBe("");
  });

  test("what no page ever stands at", () => {
    for (const key of ["/console", "/api/x", "/v1", "/uploads/a", "/x.data", "/.well-known/x"])
      expect(isReserved(key)).toBe(true);
    expect(isReserved("/consoles")).toBe(false);
    expect(isFile("/a/b.css?v=1")).toBe(true);
    expect(isFile("/a.html")).toBe(false);
  });
});
