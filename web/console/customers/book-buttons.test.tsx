import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BookButtons } from "./book-buttons.tsx";

function ways(query: string): string[] {
  const Stub = createRoutesStub([{ path: "/", Component: () => <BookButtons store={4} customer={7} /> }]);
  const page = renderToStaticMarkup(<Stub initialEntries={[`/${query}`]} />);
  return [...page.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href!.replaceAll("&amp;", "&"));
}

test("both ways to an eye test name the customer, and keep the list that led to them", () => {
  const book = "/console/appointments/add?store=4&customer=7";
  expect(ways("")).toEqual([`${book}&time=now`, book]);
  expect(ways("?list=q%3Drao")).toEqual([`${book}&time=now&list=q%3Drao`, `${book}&list=q%3Drao`]);
});
