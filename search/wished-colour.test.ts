import { expect, test } from "vitest";
import { wishedColour } from "./wished-colour.ts";

const colour = (colorFamily: string | null, colorName: string) => ({ colorFamily, colorName });
const colours = [colour("Black", "Jet Black"), colour("Brown", "Honey Tortoise"), colour("Beige", "Crystal Clear")];
const nameOf = (filter: Parameters<typeof wishedColour>[1]) => wishedColour(colours, filter)?.colorName ?? null;
const brown = { kind: "colour", anyOf: [{ families: ["Brown"] }] } as const;
const clear = { kind: "colour", anyOf: [{ words: ["transparent"] }, { words: ["crystal"] }] } as const;

test("the first colour that is wished for is shown, be it chosen in the panel or said in words", () => {
  expect(nameOf({ frame_color: ["Tortoise"] })).toBe("Honey Tortoise");
  expect(nameOf({ frame_color: ["Transparent", "Black"] })).toBe("Jet Black");
  expect(nameOf({ wishes: [clear] })).toBe("Crystal Clear");
  expect(nameOf({ wishes: [brown], frame_color: ["Tortoise"] })).toBe("Honey Tortoise");
});

test("where no colour is wished for, or no single one is all that is, none is put first", () => {
  expect(nameOf({ wishes: [{ kind: "price", fromPaise: 0, toPaise: 1 }] })).toBeNull();
  expect(nameOf({ wishes: [brown, clear] })).toBeNull();
  expect(wishedColour([], { frame_color: ["Black"] })).toBeNull();
});
