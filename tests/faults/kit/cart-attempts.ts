import fc from "fast-check";
import { type Attempt, attemptOf, drawPair, frameLine, hex, OPEN, ORDERS, type Prey } from "./attempt.ts";

const POWER = "single-vision-prescription-glasses";

const badQuantity = fc.oneof(
  fc.integer({ max: 0 }),
  fc.integer({ min: 11 }),
  fc.double({ min: 0.001, max: 9.999, noInteger: true }),
  fc.constantFrom("-1", "0", "1.5", "1e3", "0x1F", "two", "", " ", "NaN", "Infinity", null, {}, [1, 2]),
);

/** To have more, or to have it cheaper, or to have what is another's. */
export function cartAttempts(prey: Prey): fc.Arbitrary<Attempt> {
  const pair = drawPair(prey);
  const price = fc
    .record({ pair, price: fc.oneof(fc.nat(1_000_000), fc.double({ min: 0, max: 5_000, noNaN: true })) })
    .filter(({ pair: { thief: own }, price: said }) => Math.round(said * 100) !== own.pricePaise)
    .map(({ pair: { thief: own, headers }, price: said }) =>
      attemptOf("changed price", [409], {
        customer: own,
        path: OPEN,
        sent: { headers, body: { address_id: own.addressId, price: said } },
      }),
    );
  const badPrice = fc.record({ pair, price: fc.constantFrom(-1, -0.01, "free", null, []) }).map((drawn) =>
    attemptOf("impossible price", [422], {
      customer: drawn.pair.thief,
      path: OPEN,
      sent: { rawBody: JSON.stringify({ address_id: drawn.pair.thief.addressId, price: drawn.price }) },
    }),
  );
  const foreignAddress = fc
    .record({ pair, far: fc.integer({ min: 1_000_000, max: 2_147_483_647 }) })
    .chain(({ pair: { thief: own, victim: other, headers }, far }) =>
      fc.constantFrom(
        attemptOf("foreign address", [404], {
          customer: own,
          path: OPEN,
          sent: { headers, body: { address_id: other.addressId } },
        }),
        attemptOf("unknown address", [404], {
          customer: own,
          path: OPEN,
          sent: { headers, body: { address_id: far } },
        }),
        attemptOf("foreign address at the order", [404], {
          customer: own,
          path: ORDERS,
          sent: { headers, body: { bill: [], razorpay_order_id: own.orderId, address_id: other.addressId } },
        }),
      ),
    );
  const coupon = fc
    .record({
      pair,
      coupon: fc.oneof(fc.constantFrom(...prey.spentCouponIds), fc.integer({ min: 1, max: 2_147_483_647 })),
    })
    .map((drawn) =>
      attemptOf("coupon that is used up, over, or nobody's", [404, 409], {
        customer: drawn.pair.thief,
        path: OPEN,
        sent: { headers: drawn.pair.headers, body: { address_id: drawn.pair.thief.addressId, couponId: drawn.coupon } },
      }),
    );
  const lens = fc
    .record({
      pair,
      lens: fc.oneof(fc.constantFrom(...prey.foreignLensIds), fc.integer({ min: 1_000_000 })),
      power: fc.constantFrom(POWER, "frame_only", "none such"),
    })
    .map((drawn) =>
      attemptOf("lens of another brand, or not for this frame", [422], {
        customer: drawn.pair.thief,
        path: ORDERS,
        sent: { body: frameLine(prey, { lens_id: drawn.lens, power: drawn.power, price: 0, discount: 100 }) },
      }),
    );
  const quantity = fc.record({ pair, quantity: badQuantity }).map((drawn) =>
    attemptOf("impossible quantity", [422], {
      customer: drawn.pair.thief,
      path: ORDERS,
      sent: {
        body: {
          product_id: prey.solution.productId,
          attributeValue_id: prey.solution.valueId,
          quantity: drawn.quantity,
        },
      },
    }),
  );
  const manyFrames = fc.record({ pair, quantity: fc.integer({ min: 2, max: 10 }) }).map((drawn) =>
    attemptOf("several of one frame", [422], {
      customer: drawn.pair.thief,
      path: ORDERS,
      sent: { body: frameLine(prey, { quantity: drawn.quantity }) },
    }),
  );
  const mixed = fc.record({ pair, far: fc.integer({ min: 1_000_000, max: 2_147_483_647 }) }).map((drawn) =>
    attemptOf("a thing that is not there", [404, 422], {
      customer: drawn.pair.thief,
      path: ORDERS,
      sent: { body: { product_id: drawn.far, attributeValue_id: prey.frame.valueId } },
    }),
  );
  const otherPerson = pair.chain(({ thief: own, victim: other, headers }) =>
    fc.constantFrom(
      attemptOf("a line for another", [403], {
        customer: own,
        path: ORDERS,
        sent: { headers, body: frameLine(prey, { user_id: other.actor.id }) },
      }),
      attemptOf("a line for another's e-mail", [403], {
        customer: own,
        path: ORDERS,
        sent: { headers, body: frameLine(prey, { user_email: other.actor.email }) },
      }),
      attemptOf("an order for another", [403], {
        customer: own,
        path: ORDERS,
        sent: { headers, body: { user_id: other.actor.id, bill: [], razorpay_order_id: own.orderId } },
      }),
      attemptOf("another's line removed", [404], {
        customer: own,
        method: "DELETE",
        path: `/v1/billing/${other.cartLineId}`,
        sent: {},
      }),
      attemptOf("another's address removed", [404], {
        customer: own,
        method: "DELETE",
        path: `/v1/addresses/${other.addressId}`,
        sent: {},
      }),
    ),
  );
  const nobody = fc
    .record({
      pair,
      token: fc.oneof(hex(64), fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)),
      path: fc.constantFrom(ORDERS, OPEN),
    })
    .map((drawn) =>
      attemptOf("a made-up token", [401], {
        customer: { ...drawn.pair.thief, token: drawn.token },
        path: drawn.path,
        sent: { body: { bill: [], ...drawn.pair.victim.paid } },
      }),
    );
  return fc.oneof(price, badPrice, foreignAddress, coupon, lens, quantity, manyFrames, mixed, otherPerson, nobody);
}
