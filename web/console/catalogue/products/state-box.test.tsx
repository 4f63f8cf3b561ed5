import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Goods } from "#services/goods/get-goods.ts";
import { StateBox } from "./state-box.tsx";

const UNSOLD = [
  { words: "No store has any of it", anchor: "colours" },
  { words: "No lens packages", anchor: null },
];

function drawn(more: Partial<Goods>): string {
  const goods = { id: 1, liveSaleId: 7, liveAt: null, missing: [], colours: [], state: "draft", unsold: [], ...more };
  const Component = () => <StateBox goods={goods as unknown as Goods} refusal={undefined} />;
  const Stub = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Stub />);
}

test("before publishing, it says what customers could not buy, and can still be published", () => {
  const draft = drawn({ unsold: UNSOLD });
  expect(draft).toContain("Before you publish it");
  expect(draft).toMatch(/<a href="#colours"[^>]*>No store has any of it<\/a>/);
  expect(draft).toContain("<li>No lens packages</li>");
  expect(draft).toContain("Publish now");
  for (const other of [
    drawn({}),
    drawn({ unsold: UNSOLD, state: "live" }),
    drawn({ unsold: UNSOLD, state: "archived" }),
  ])
    expect(other).not.toContain("Before you publish it");
});
