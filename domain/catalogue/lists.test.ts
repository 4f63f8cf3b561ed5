import { expect, test } from "vitest";
import {
  FRAME_COLOURS,
  FRAME_MATERIALS,
  FRAME_SHAPES,
  FRAME_TYPES,
  GENDER_LABELS,
  GENDERS,
  MATERIAL_ALIASES,
  SLIDER_KEYS,
} from "./lists.ts";

test("every list has all its values, each once", () => {
  const lists = [FRAME_SHAPES, FRAME_TYPES, FRAME_COLOURS, GENDERS, FRAME_MATERIALS, SLIDER_KEYS];
  expect(lists.map((list) => new Set<string>(list).size)).toEqual([7, 3, 11, 3, 14, 5]);
});

test("an alias stands for known materials", () => {
  for (const members of Object.values(MATERIAL_ALIASES)) {
    expect(members.every((member) => FRAME_MATERIALS.includes(member))).toBe(true);
  }
});

test("Juniors are shown as Kids", () => {
  expect(GENDERS.map((gender) => GENDER_LABELS[gender])).toEqual(["Men", "Women", "Kids"]);
});
