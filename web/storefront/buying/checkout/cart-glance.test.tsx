import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { CartLineView } from "#services/cart/cart-view.ts";
import { CartGlance } from "./cart-glance.tsx";

const line = { picture: null, quantity: 1, productName: "Kosi Round", colorName: "Black", lens: null, freeWith: null };

const said = (lines: readonly Partial<CartLineView>[]) => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <CartGlance lines={lines.map((one) => ({ ...line, ...one }) as CartLineView)} /> },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, "|");
};

test("a frame names its colour, its lens and the frame that it is free with", () => {
  const html = said([
    { key: "1", lens: { packageName: "Anti-glare" } as CartLineView["lens"] },
    { key: "2", freeWith: "Aarey Panto in Gold" },
    { key: "3", quantity: 2, colorName: "Standard" },
  ]);
  expect(html).toContain("3 items");
  expect(html).toContain("|Black · Anti-glare|");
  expect(html).toContain("|Black · Free with Aarey Panto in Gold|");
  expect(html).toContain("|2 × Kosi Round||");
});
