import { expect, test } from "vitest";
import { findPowerType, POWER_TYPE_CODES, POWER_TYPES, powerTypesFor } from "./power-types.ts";

const codes = (types: readonly { code: string }[]) => types.map((type) => type.code);

test("sunglasses get their own power types and the frame alone", () => {
  expect(codes(powerTypesFor("sun_glasses"))).toEqual(["colored-tint-power-single-vision", "frame_only"]);
});

test("eyeglasses get all", () => {
  expect(codes(powerTypesFor("eye_glasses"))).toEqual([...POWER_TYPE_CODES]);
});

test("rows of a database are filtered alike", () => {
  const rows = [
    { code: "a", subcategory: "eye_glasses", image: "a.svg" },
    { code: "frame_only", subcategory: "eye_glasses", image: "f.svg" },
  ];
  expect(powerTypesFor("sun_glasses", rows)).toEqual([rows[1]]);
});

test("only bifocal, progressive and office lenses need an ADD", () => {
  expect(codes(POWER_TYPES.filter((type) => type.addUse === "needed"))).toEqual(["bifocal-progressive-office-lens"]);
});

test("zero power and the frame alone do not correct sight", () => {
  expect(codes(POWER_TYPES.filter((type) => !type.hasPower))).toEqual(["zero-power-computer-glasses", "frame_only"]);
  expect(findPowerType("unknown")).toBeNull();
});
