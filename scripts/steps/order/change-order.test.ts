import { expect, test } from "vitest";
import { SYSTEM } from "#domain/accounts/actor.ts";
import { deskScene } from "#tests/support/shop/desk-scene.ts";
import { changeOrder, type ChangeVerb } from "./change-order.ts";
import { describeOrder } from "./describe-order.ts";

const { shop, people, day, make } = await deskScene();

test("notes, who takes care of it, its day and its parcel are changed by words, and each refusal says what is missing", async () => {
  const billingId = await make({ deliverFrom: day(2), deliverTo: day(6), stage: "shipped" });
  const given = { actor: SYSTEM, billingId };
  type Options = Parameters<typeof changeOrder>[1]["options"];
  const say = (verb: ChangeVerb, word?: string, options: Options = {}) =>
    changeOrder(shop, { ...given, verb, word, options });
  for (const [verb, word, options, words] of [
    ["note", undefined, {}, "Write what your colleagues should know: --note TEXT."],
    ["assign", undefined, {}, "To whom?"],
    ["assign", "nobody.here@example.in", {}, "Choose somebody who serves"],
    ["assign", people.stranger.email, {}, "Choose somebody who serves"],
    ["promise", "soon", { note: "Late" }, "Which day?"],
    ["promise", day(9), {}, "Say why"],
    ["promise", day(-1), { note: "Late" }, "Choose today or a later day."],
    ["parcel", undefined, { carrier: "Blue Dart" }, "--carrier NAME --number TEXT"],
  ] as const) {
    const done = await say(verb, word, options);
    expect([done.ok, done.words], `${verb} ${word}`).toEqual([false, expect.stringContaining(words)]);
  }
  expect(await say("note", undefined, { note: "The case is blue" })).toEqual({ ok: true, words: "Noted." });
  expect(await say("assign", people.asha.email)).toEqual({ ok: true, words: "Assigned to Asha Rao." });
  expect(await say("promise", day(9), { note: "A lens broke" })).toMatchObject({ ok: true });
  expect(await say("parcel", undefined, { carrier: "Blue Dart", number: "BD-10001" })).toMatchObject({ ok: true });
  const told = await describeOrder(shop, given);
  for (const words of [
    "Assigned to Asha Rao",
    "Parcel: Blue Dart BD-10001",
    "Note: The case is blue",
    "Note: A lens broke",
  ])
    expect(told).toContain(words);
  expect(await say("assign", "nobody")).toEqual({ ok: true, words: "Nobody takes care of it now." });
});
