import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { TaskRow } from "#services/tasks/list-tasks.ts";
import Task from "./task.tsx";

const TASK: TaskRow = {
  id: 7,
  title: "Call about the second pair",
  text: "",
  orderNumber: null,
  customer: null,
  storeId: 1,
  storeName: "Karol Bagh",
  forName: "Gauri Rao",
  duty: null,
  dueDay: null,
  isLate: false,
  madeBy: "Meera Nair",
  madeAt: new Date("2026-01-05T10:00:00Z"),
  doneBy: null,
  doneAt: null,
};

function wayBack(query: string): string | undefined {
  const props = { loaderData: { task: TASK, said: null } } as unknown as Parameters<typeof Task>[0];
  const Stub = createRoutesStub([{ path: "/console/tasks/7", Component: () => <Task {...props} /> }]);
  const drawn = renderToStaticMarkup(<Stub initialEntries={[`/console/tasks/7${query}`]} />);
  const [, href] = /href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Back to tasks<\/a>/.exec(drawn) ?? [];
  return href?.replaceAll("&amp;", "&");
}

test("a task leads back to its list, as the list was narrowed", () => {
  expect(wayBack("")).toBe("/console/tasks");
  const list = new URLSearchParams({ state: "open", for: "me" }).toString();
  expect(wayBack(`?${new URLSearchParams({ list })}`)).toBe(`/console/tasks?${list}`);
});
