import { expect, test } from "vitest";
import { correctedName } from "./corrected-words.tsx";

test("the words are written as they were meant, the others as they were", () => {
  expect(correctedName("Black aviatr", [{ typed: "aviatr", meant: "aviator" }])).toBe("black aviator");
  expect(correctedName("goa aviatr", [{ typed: "goa aviatr", meant: "goaaviator" }])).toBe("goaaviator");
  expect(correctedName("Sunglasés sunglasés", [{ typed: "sunglasés", meant: "sunglasses" }])).toBe(
    "sunglasés sunglasses",
  );
  expect(correctedName("x", [{ typed: "x", meant: "$&" }])).toBe("$&");
});
