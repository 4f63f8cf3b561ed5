import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNKNOWN_VISITOR } from "#web/session/visitor.ts";
import { likes } from "./likes.ts";

const unknown = UNKNOWN_VISITOR.likedIds;
const answered = () => Response.json({ ok: true });

/** The shop answers when the test lets it. */
function slowShop() {
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(() => resolve(answered()))));
  return () => answers.shift()!();
}

// The heart is painted before the shop is told.
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
});
afterEach(() => vi.unstubAllGlobals());

test("a list that comes while the shop is being told does not take the heart back, a later one does", async () => {
  const answer = slowShop();
  const [before, meanwhile, after] = [[1], [1], [1]];
  expect(likes.pressed(before, 7)).toBeUndefined();
  const pressed = likes.press({ productId: 7, liked: true });
  expect(likes.pressed(before, 7)).toBe(true);
  expect(likes.pressed(meanwhile, 7)).toBe(true);
  await vi.waitFor(answer);
  await pressed;
  expect(likes.pressed(meanwhile, 7)).toBe(true);
  expect(likes.pressed(after, 7)).toBeUndefined();
});

test("what is pressed before the page knows its visitor outlives the first list", async () => {
  vi.stubGlobal("fetch", async () => answered());
  expect(likes.pressed(unknown, 8)).toBeUndefined();
  await likes.press({ productId: 8, liked: true });
  expect(likes.pressed(unknown, 8)).toBe(true);
  expect(likes.pressed([], 8)).toBe(true);
});

test("a failure empties the heart again, unless it was pressed once more meanwhile", async () => {
  // What is said notes the page that it is said on.
  vi.stubGlobal("location", { pathname: "/wishlist" });
  vi.stubGlobal("fetch", async () => Response.json({ ok: false, message: "We could not find this product" }));
  const list = [1];
  expect(await likes.press({ productId: 9, liked: true })).toBe(false);
  expect(likes.pressed(list, 9)).toBeUndefined();
  let calls = 0;
  vi.stubGlobal("fetch", async () => (++calls === 1 ? Response.json({ ok: false, message: "Not now" }) : answered()));
  await Promise.all([likes.press({ productId: 9, liked: true }), likes.press({ productId: 9, liked: false })]);
  expect(likes.pressed(list, 9)).toBe(false);
});
