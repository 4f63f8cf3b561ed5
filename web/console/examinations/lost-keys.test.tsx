import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ExamFound } from "./exam-found.tsx";
import { PriorBox } from "./prior-box.tsx";

const text = (html: string) => html.replaceAll(/<!-- -->/g, "").replaceAll(/<[^>]+>/g, " ");
const at = new Date("2026-11-20T06:00:00Z");

test("an earlier prescription that cannot be read is told beside the fields, in place of 'none is known'", () => {
  const words = (unreadable: Date[]) => text(renderToString(<PriorBox newest={null} unreadable={unreadable} />));
  expect(words([])).toContain("No earlier prescription is known.");
  expect(words([at])).toContain("One of their account or bills cannot be read, given on 20 Nov 2026: the key is lost.");
  expect(words([at, at])).toContain("2 of their account or bills cannot be read");
  expect(words([at])).not.toContain("No earlier prescription");
});

test("what was found and cannot be read is not said to be erased", () => {
  const versions = [{ version: 1, by: "Vikram Chauhan", at, isErased: false }];
  const words = (isLost: boolean) => text(renderToString(<ExamFound {...{ versions, isLost }} finished={null} />));
  expect(words(true)).toContain("What was found cannot be read: its key is lost.");
  expect(words(false)).toContain("What was found has been erased.");
});
