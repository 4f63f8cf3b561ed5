import { expect, test } from "vitest";
import { between, describeTurn, glided, HOME, STANDS, turned, turnedByKey } from "./turn.ts";

const straight = { yaw: 0, pitch: 0, zoom: 1 };

test("arrows turn and tip, plus and minus bring nearer, Home leads back", () => {
  expect(turnedByKey(straight, "ArrowRight")).toEqual({ yaw: 10, pitch: 0, zoom: 1 });
  expect(turnedByKey(straight, "ArrowDown")).toEqual({ yaw: 0, pitch: 10, zoom: 1 });
  expect(turnedByKey(straight, "+")!.zoom).toBeGreaterThan(1);
  expect(turnedByKey(turned(HOME, { yaw: 500, zoom: 3 }), "Home")).toEqual(HOME);
  expect(turnedByKey(HOME, "Tab")).toBeNull();
});

test("nothing is tipped over, brought through the lens or lost from sight", () => {
  expect(turned(HOME, { pitch: 500 }).pitch).toBe(80);
  expect(turned(HOME, { pitch: -500 }).pitch).toBe(-80);
  expect(turned(HOME, { zoom: 100 }).zoom).toBe(4);
  expect(turned(HOME, { zoom: 0.01 }).zoom).toBe(0.75);
});

test("a push glides on, ever slower, and comes to rest", () => {
  let turn = straight;
  let speed: { yaw: number; pitch: number } | null = { yaw: 0.5, pitch: 0 };
  let frames = 0;
  for (; speed && frames < 500; frames += 1) {
    const next = glided(turn, speed, 16);
    expect(next.turn.yaw).toBeGreaterThan(turn.yaw);
    ({ turn, speed } = next);
  }
  expect(speed).toBeNull();
  expect(turn.yaw).toBeLessThan(0.5 * 260);
});

test("the way from one stand to another is the short one", () => {
  expect(between({ yaw: 350, pitch: 0, zoom: 1 }, { yaw: 0, pitch: 0, zoom: 2 }, 1)).toEqual({
    yaw: 360,
    pitch: 0,
    zoom: 2,
  });
});

test("the turn is told in words", () => {
  expect(describeTurn(STANDS.Front)).toBe("Seen from the front.");
  expect(describeTurn(STANDS.Side)).toBe("Seen from the wearer's left.");
  expect(describeTurn({ ...STANDS.Back, yaw: 180 })).toBe("Seen from behind, a little from above.");
  expect(describeTurn({ yaw: 90, pitch: -50, zoom: 2 })).toBe(
    "Seen from the wearer's right, from below, 2.0 times as large.",
  );
});
