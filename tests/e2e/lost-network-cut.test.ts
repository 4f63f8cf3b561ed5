import { afterAll, expect, test } from "vitest";
import { ACCOUNT_PRESSES } from "#tests/support/presses/account-presses.ts";
import { CART_PRESSES } from "#tests/support/presses/cart-presses.ts";
import { canRead, hearOut, lookAtScreen } from "#tests/support/presses/look-at-screen.ts";
import { ORDER_PRESSES } from "#tests/support/presses/order-presses.ts";
import { PRODUCT_PRESSES } from "#tests/support/presses/product-presses.ts";
import type { Press, Row } from "#tests/support/presses/press.ts";
import { SMALL_PRESSES } from "#tests/support/presses/small-presses.ts";
import { closeBrowser, openVisitor } from "#tests/support/presses/visitor.ts";
import { waitUntil } from "#tests/support/presses/wait-until.ts";

afterAll(closeBrowser);

const named = (row: Row, name: string) => row.find((one): one is Press => "name" in one && one.name === name)!;

// What must happen once, although it is sent twice.
const presses = [
  named(PRODUCT_PRESSES["/productDetails/:id/:attributeId?"], "Add to cart, with lenses"),
  named(CART_PRESSES["/cart"], "Add the membership to the cart"),
  named(CART_PRESSES["/cart"], "Remove a line"),
  named(SMALL_PRESSES["/like"], "a customer's heart on a card"),
  named(ACCOUNT_PRESSES["/user/profile"], "Update Profile"),
  named(ORDER_PRESSES["/order-status"], "Save prescription"),
];

test.concurrent.each(presses.map((press) => [press.name, press] as const))(
  "%s: done by the shop, the answer cut in its middle, and pressed again",
  async (_name, press) => {
    const visitor = await openVisitor();
    const { page, line, complaints } = visitor;
    try {
      const ready = await press.ready(visitor);
      const screen = await lookAtScreen(page, press.sets);
      await hearOut(page);
      line.fail("cut after");
      await ready.press(page);
      await waitUntil(`"${press.words}" is in sight`, () => canRead(page, press.words));
      expect(await lookAtScreen(page, press.sets)).toEqual(screen);
      line.mend();
      await ready.press(page);
      await ready.done(page);
      expect(complaints).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
);
