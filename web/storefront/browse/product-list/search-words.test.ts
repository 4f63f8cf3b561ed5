import { expect, test } from "vitest";
import { powerToMark, searchWords } from "./search-words.ts";

const nothing = { gone: [], maker: null, knownFor: null, lens: null };
const gone = (typed: string, why: "missing" | "unknown" | "together") => ({ label: typed, typed, why });

test("each thing that went is said with its reason, together where the reason is one", () => {
  expect(searchWords(nothing)).toEqual([]);
  const left = [
    gone("under 1000", "together"),
    gone("zzqx", "unknown"),
    gone("round", "together"),
    gone("oval", "missing"),
  ];
  expect(searchWords({ ...nothing, gone: left })).toEqual([
    "Sorry, we do not have “oval”.",
    "We found nothing for “zzqx”.",
    "No product matches all of that, so we left out “under 1000” and “round”.",
  ]);
});

test("beside what is not there it is said what to do instead, once", () => {
  const advised = (typed: string) => ({ ...gone(typed, "missing"), advice: "Ask us." });
  expect(searchWords({ ...nothing, gone: [advised("toric"), advised("torics")] })).toEqual([
    "Sorry, we do not have “toric” and “torics”.",
    "Ask us.",
  ]);
});

test("another maker is said, and lenses lead to the wizard that begins with them", () => {
  expect(searchWords({ ...nothing, maker: "Ray-Ban" })).toEqual([
    "We do not sell Ray-Ban. This is what we have instead.",
  ]);
  expect(searchWords({ ...nothing, maker: "Ray-Ban", knownFor: "aviator and wayfarer frames" })).toEqual([
    "We do not sell Ray-Ban. It is known for aviator and wayfarer frames: here are ours.",
  ]);
  const progressive = {
    label: "Progressive lenses",
    power: "bifocal-progressive-office-lens",
    packages: [],
    shelf: ["eye_glasses"],
  } as const;
  expect(searchWords({ ...nothing, lens: progressive })).toEqual([
    "Progressive lenses: every frame here takes them. “Bifocal, Progressive and Office” is already selected when you choose its lenses.",
  ]);
  expect(searchWords({ ...nothing, maker: "Essilor", lens: { ...progressive, label: "Essilor" } })).toEqual([
    "We do not sell Essilor. This is what we have instead.",
    "Every frame here takes such lenses. “Bifocal, Progressive and Office” is already selected when you choose its lenses.",
  ]);
  expect(powerToMark(progressive)).toBe("bifocal-progressive-office-lens");
  expect(powerToMark({ ...progressive, shelf: ["computer_glasses"] })).toBeNull();
  expect(powerToMark({ ...progressive, shelf: ["computer_glasses", "eye_glasses"] })).toBe(progressive.power);
});
