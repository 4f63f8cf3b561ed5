import { expect, test } from "vitest";
import { pagesThatNeed } from "./pages-that-need.ts";

const importersOf: Record<string, string[]> = {
  "money.ts": ["card.tsx", "cart.tsx"],
  "card.tsx": ["list.tsx", "similar.tsx"],
  "similar.tsx": ["product.tsx", "card.tsx"],
  "stars.tsx": ["similar.tsx"],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importersOf[id] ?? [] }) };
const pages = { list: /list\.tsx/, product: /product\.tsx/ };

test.each([
  ["money.ts", ["list", "product"]],
  ["stars.tsx", ["list", "product"]],
  ["product.tsx", ["product"]],
  ["cart.tsx", []],
])("%s is needed by the pages %j", (id, needing) => {
  expect(pagesThatNeed(pages, id, graph)).toEqual(needing);
});
