import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { EyeTests } from "./eye-tests.tsx";

const visit = (name: string) => ({ id: name, time: "1:57 PM", name, isAtHome: false, store: "Saket", outcome: null });

function words(total: number): string {
  const visits = { unanswered: [visit("Asha")], ahead: [visit("Ravi")], total };
  const Stub = createRoutesStub([{ path: "/", Component: () => <EyeTests visits={visits} /> }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/gu, " ")
    .replaceAll(/\s+/gu, " ");
}

test("who waits for a word comes first, and it is told of how many these are", () => {
  expect(words(28)).toMatch(/Eye tests today 2 of 28 .*Asha Came or not\? .*Ravi Saket All appointments/u);
  expect(words(2)).toContain("Eye tests today 2 1:57 PM Asha");
});
