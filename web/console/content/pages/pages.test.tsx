import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import Pages from "./pages.tsx";

test("on a phone each cell of the list of pages has its name beside it", () => {
  const page = { key: "about", title: "About us", path: "/about-us", state: "live", hasDraft: true, changedAt: null };
  const props = { loaderData: [page] } as unknown as Parameters<typeof Pages>[0];
  const Stub = createRoutesStub([{ path: "/", Component: () => <Pages {...props} /> }]);
  const drawn = renderToStaticMarkup(<Stub />);
  expect([...drawn.matchAll(/data-label="(\w+)"/g)].map(([, name]) => name)).toEqual([
    "Page",
    "Address",
    "State",
    "Written",
  ]);
});
