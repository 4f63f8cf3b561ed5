import { expect, test } from "vitest";
import { addFrame, chooseOf, readTryOnPath, removeFrame, tryOnAddress } from "./try-on-address.ts";

const colour = (id: number, ...sizes: number[]) => ({ id, sizes: sizes.map((size) => ({ id: size })) });
const frame = { liveSaleId: 5001, colours: [colour(10, 100, 101), colour(11, 110, 111)] };
const other = { liveSaleId: 5002, colours: [colour(20, 200), colour(21, 210)] };

const asked = { ids: [5001, 5002], colours: [11, 21], sizes: [111] };

test("an address tells what is tried on, and other pages nothing", () => {
  const [pathname, search] = tryOnAddress(asked).split("?") as [string, string];
  expect(readTryOnPath({ pathname, search })).toEqual(asked);
  expect(readTryOnPath({ pathname: "/productDetails/5001", search: "" }).ids).toEqual([]);
});

test("frames come after each other, each once, and never more than fit", () => {
  const two = addFrame(addFrame({ ids: [5001] }, 5002), 5002);
  expect(two.ids).toEqual([5001, 5002]);
  expect(addFrame(addFrame(addFrame(two, 5003), 5004), 5005).ids).toEqual([5001, 5002, 5003, 5004]);
  expect(addFrame(asked, 5003)).toMatchObject({ colours: [11, 21], sizes: [111] });
});

test("a frame that is taken off takes its colour and size along, and leaves those of others", () => {
  expect(removeFrame(asked, frame)).toEqual({ ids: [5002], colours: [21], sizes: [] });
  expect(removeFrame(asked, other)).toEqual({ ids: [5001], colours: [11], sizes: [111] });
});

test("a colour and a size take the place of those before, and the first ones are not named", () => {
  const [first, second] = frame.colours as [(typeof frame.colours)[0], (typeof frame.colours)[0]];
  const choose = (which: typeof first, nth: number) =>
    chooseOf(asked, frame, { colour: which, size: which.sizes[nth]! });
  expect(choose(first, 1)).toEqual({ ids: asked.ids, colours: [21], sizes: [101] });
  expect(choose(first, 0)).toEqual({ ids: asked.ids, colours: [21], sizes: [] });
  expect(choose(second, 0)).toEqual({ ids: asked.ids, colours: [21, 11], sizes: [] });
});
