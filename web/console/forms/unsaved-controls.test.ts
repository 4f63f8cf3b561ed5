import { describe, expect, test } from "vitest";
import { type Control, givenOf, keepUnsaved, shownOf } from "./unsaved-controls.ts";

const text = (more: Partial<Control> = {}): Control => ({
  tagName: "INPUT",
  name: "price",
  type: "text",
  value: "",
  defaultValue: "",
  checked: false,
  defaultChecked: false,
  ...more,
});
const option = (value: string, defaultSelected = false) => ({ value, defaultSelected, disabled: false });

test.each([
  [text({ value: "a", defaultValue: "a" }), false],
  [text({ value: "ab", defaultValue: "a" }), true],
  [text({ type: "hidden", value: "1", defaultValue: "2" }), false],
  [text({ tagName: "BUTTON", type: "submit", value: "x" }), false],
  [text({ type: "checkbox", value: "on", checked: true }), true],
  [text({ type: "checkbox", value: "on", checked: true, defaultChecked: true }), false],
  [text({ type: "file", value: "C:\\fakepath\\a.png" }), true],
  [text({ tagName: "TEXTAREA", type: "textarea", value: "a\nb", defaultValue: "a\r\nb" }), false],
  [text({ tagName: "SELECT", type: "select-one", value: "b", options: [option("a"), option("b", true)] }), false],
  [text({ tagName: "SELECT", type: "select-one", value: "b", options: [option("a"), option("b")] }), true],
  [text({ tagName: "SELECT", type: "select-one", value: "a", options: [option("a"), option("b")] }), false],
])("case %#: what differs from what was shown is not saved", (control, isUnsaved) => {
  expect(keepUnsaved().isUnsaved(control)).toBe(isUnsaved);
  expect(givenOf(control) === null || (givenOf(control) === shownOf(control)) === !isUnsaved).toBe(true);
});

describe("a form that is sent", () => {
  test("is saved as it was sent once it was taken, though the shop writes it in its own way", () => {
    const unsaved = keepUnsaved();
    const price = text({ value: "2,499", defaultValue: "" });
    unsaved.send([price]).taken();
    price.defaultValue = "2499";
    expect(unsaved.isUnsaved(price)).toBe(false);
    price.value = "2,500";
    expect(unsaved.isUnsaved(price)).toBe(true);
  });

  test("stays unsaved where it was refused, though its page shows what was typed; nothing else of it does", () => {
    const unsaved = keepUnsaved();
    const price = text({ value: "x", defaultValue: "" });
    const name = text({ name: "title", value: "Nila", defaultValue: "Nila" });
    unsaved.send([price, name]).refused([price, name]);
    price.defaultValue = "x";
    expect([price, name].map(unsaved.isUnsaved)).toEqual([true, false]);
    unsaved.send([price, name]).taken();
    expect(unsaved.isUnsaved(price)).toBe(false);
  });

  test("stays unsaved where its page draws it anew, until it is taken itself", () => {
    const unsaved = keepUnsaved();
    const sent = unsaved.send([text({ value: "x", defaultValue: "" }), text({ name: "title" })]);
    const [price, name] = [text({ value: "x", defaultValue: "x" }), text({ name: "title" })];
    sent.refused([price, name]);
    expect([price, name].map(unsaved.isUnsaved)).toEqual([true, false]);
    unsaved.send([text({ name: "note", value: "another form" })]).taken();
    expect(unsaved.isUnsaved(price)).toBe(true);
    unsaved.send([price, name]).taken();
    expect(unsaved.isUnsaved(price)).toBe(false);
  });

  test("a press without anything typed leaves nothing behind when it is refused", () => {
    const unsaved = keepUnsaved();
    const controls = [text(), text({ tagName: "BUTTON", name: "intent", type: "submit" })];
    unsaved.send(controls).refused(controls);
    expect(controls.some(unsaved.isUnsaved)).toBe(false);
  });
});
