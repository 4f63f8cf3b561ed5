import { expect, test } from "vitest";
import type { AuditAction } from "#domain/access/audit-actions.ts";
import { objectName } from "./audit-names.ts";
import { changesInWords } from "./entry-in-words.ts";

test.each([
  ["setting", "settings", "Settings of the shop"],
  ["content", "home:home", "Home page"],
  ["content", "page:privacy", "Page “Privacy policy”"],
  ["content", "page:gone", "Page “gone”"],
  ["content", "banner:home_hero", "Banners: Home: large banners"],
  ["content", "article:choosing-a-size", "Article “choosing-a-size”"],
  ["shop", "ledger", "The ledger"],
  ["list", "orders", "List of orders"],
  ["attribute", "constructor", "Attribute constructor"],
  ["transfer", "4", "Transfer 4"],
  ["some-new-thing", "9", "Some new thing 9"],
] as const)("a thing of the kind %s and the id %s is called %s", (kind, id, words) => {
  expect(objectName({ kind, id, name: null })).toBe(words);
});

test("its own name goes first", () => {
  expect(objectName({ kind: "order", id: "7", name: "C-7" })).toBe("C-7");
});

const said = (action: AuditAction, changes: Record<string, [unknown, unknown]>) =>
  changesInWords({
    action,
    changes: Object.fromEntries(Object.entries(changes).map(([field, [before, after]]) => [field, { before, after }])),
    store: null,
  });

test.each([
  ["redirect.added", { from: [undefined, "/old"], status: [undefined, "301"] }, "From: /old; Kind: For good (301)"],
  ["redirect.changed", { status: ["301", "302"] }, "Kind: For good (301) to For now (302)"],
  [
    "coupon.changed",
    { kind: ["amount", "percent"], listed: ["no", "yes"] },
    "Gives: An amount, now Per cent, up to an amount; Shown beside every cart: no to yes",
  ],
  [
    "coupon.changed",
    { amount: ["300", "1500.5"], minimum: ["", "2500"] },
    "₹300 to ₹1,500.50; Minimum: nothing to ₹2,500",
  ],
  ["product.published", { state: ["draft", "live"] }, "State: Draft to Live"],
  ["product.picture_added", { picture: [null, "Front, Black"] }, "Picture: Front, Black"],
  ["product.picture_removed", { picture: ["Front, Black", null] }, "Picture: Front, Black"],
  [
    "product.picture_changed",
    { view: ["side", "three-quarter"], alt: ["", "Nila"] },
    "View: Side to Angle; Alternative text: nothing to Nila",
  ],
  ["product.cut_out", { cutOut: [null, "Black, 600 x 240 pixels (ab12cd)"] }, "Cut out: Black, 600 x 240 pixels"],
  [
    "product.cut_out",
    { cutOut: ["Black, 500 x 200 pixels (ff00aa)", "Black, 600 x 240 pixels (ab12cd)"] },
    "Cut out: Black, 500 x 200 pixels to Black, 600 x 240 pixels",
  ],
  ["product.colour_added", { "colour Matte Black": [null, "M, L"] }, "Colour Matte Black: M, L"],
  ["product.units_removed", { sizes: ["M, L", null] }, "Sizes: M, L"],
  ["product.units_added", { "sizes of Black, Olive": [null, "M"] }, "Sizes of Black, Olive: M"],
  [
    "product.colour_hidden",
    { "colour Black": ["in the shop", "not in the shop"] },
    "Colour Black: in the shop to not in the shop",
  ],
  [
    "product.changed",
    {
      lenses: ["", "single-vision-prescription-glasses/blue-block, single-vision-prescription-glasses/anti-reflection"],
    },
    "Lenses offered: nothing to Single Vision, blue block; Single Vision, anti reflection",
  ],
  ["count.closed", { state: ["open", "closed"] }, "State: Being counted to Closed"],
  ["visit.outcome", { outcome: [null, "missed"] }, "Outcome: nothing to did not come"],
  ["product.changed", { audiences: [["Men"], ["Men", "Women"]] }, "For whom: Men to Men, Women"],
  // What nobody has words for is shown as it is kept.
  [
    "redirect.changed",
    { status: ["301", "999"], unheard: ["a_b", "c"] },
    "Kind: For good (301) to 999; Unheard: a_b to c",
  ],
] as const)("%s %j is told in words", (action, changes, words) => {
  expect(said(action, changes as unknown as Record<string, [unknown, unknown]>)).toContain(words);
});
