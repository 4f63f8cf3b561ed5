import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Quantity } from "./quantity.tsx";

test("the largest quantity that can be ordered at a time is named once it is reached", () => {
  const drawn = (quantity: number) =>
    renderToStaticMarkup(<Quantity label="Quantity" name="quantity" max={10} defaultValue={quantity} />);
  expect(drawn(10)).toContain("No more than 10 at a time");
  expect(drawn(9)).not.toContain("at a time");
});
