import { expect, test } from "vitest";
import { isTall, readSheetView, withSheetView, withTallSheet, withTyping } from "./sheet-view.ts";

const query = (text: string) => new URLSearchParams(text);

test("a sheet is shown nearer to the fourth size, and turned round", () => {
  expect(readSheetView(query(""))).toEqual({ zoom: 1, turn: 0 });
  expect(readSheetView(query("zoom=9&turn=45"))).toEqual({ zoom: 1, turn: 0 });
  expect(withSheetView(query(""), "farther")).toBeNull();
  expect(withSheetView(query("zoom=4"), "nearer")).toBeNull();
  expect(withSheetView(query("type=1&done=type"), "nearer")).toBe("?type=1&zoom=2&turn=0");
  expect(withTyping(query("zoom=2&turn=90&done=type"))).toBe("?zoom=2&turn=90&type=1");
  expect(withSheetView(query("zoom=2&turn=270"), "turned")).toBe("?zoom=2&turn=0");
});

test("a sheet is tall and small again, looked at as before and with what is typed", () => {
  expect(withTallSheet(query("type=1&turn=90&done=type"))).toBe("?type=1&turn=90&zoom=1&tall=1");
  expect(isTall(query("tall=1"))).toBe(true);
  expect(withTallSheet(query("zoom=2&turn=0&tall=1"))).toBe("?zoom=2&turn=0");
  expect(withSheetView(query("tall=1"), "nearer")).toBe("?tall=1&zoom=2&turn=0");
});
