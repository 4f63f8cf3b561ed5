import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { MoreCards } from "./more-cards.tsx";

test("products below a list say why they stand there, and lead to all of them", () => {
  const why = {
    says: ["Without “Metal”:"],
    rest: { label: "See all 5", address: "/productList?name=round" },
    links: [],
  };
  const element = <MoreCards title="Close to what you asked for" why={why} products={[]} beside />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
  expect(html).toContain('<section aria-label="Close to what you asked for"');
  expect(html).toContain("Without “Metal”: <a");
  expect(html).toContain('href="/productList?name=round"');
});
