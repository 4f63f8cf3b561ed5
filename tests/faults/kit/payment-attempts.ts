import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { signPayment, signWebhook } from "#integrations/payment/razorpay/signatures.ts";
import { type Attempt, attemptOf, drawPair, hex, ORDERS, type Prey, WEBHOOK } from "./attempt.ts";
import { gatewayKeys } from "./outside-gateway.ts";

/** A signature that is wrong in one of the ways in which thieves and broken programs make them. */
const badSignature = ({ orderId, paymentId, theirs }: { orderId: string; paymentId: string; theirs: string }) =>
  fc.oneof(
    hex(64),
    fc.string({ minLength: 1, maxLength: 100 }),
    fc.constant(theirs),
    fc.constant(signPayment(gatewayKeys.webhookSecret, orderId, paymentId)),
    fc.constant(signPayment("", orderId, paymentId)),
    fc.constant(signPayment(gatewayKeys.keySecret, paymentId, orderId)),
    fc.constant(signPayment(gatewayKeys.keySecret, orderId, paymentId).slice(0, -1)),
    fc.constant(`${signPayment(gatewayKeys.keySecret, orderId, paymentId)}0`),
  );

/** To have paid without paying. */
export function paymentAttempts(prey: Prey): fc.Arbitrary<Attempt> {
  const pair = drawPair(prey);
  const victim = fc.constantFrom(...prey.victims);
  const forged = pair.chain(({ thief: own, victim: other, headers }) => {
    const paymentId = other.paid.razorpay_payment_id;
    const theirs = other.paid.razorpay_signature;
    return fc
      .record({
        payment: fc.oneof(
          fc.constant(paymentId),
          hex(14).map((tail) => `pay_${tail}`),
        ),
        signature: badSignature({ orderId: own.orderId, paymentId, theirs }),
        claims: fc.constantFrom({}, { invoice_status: 1 }, { invoice_status: "1", payment_mode: "online" }),
      })
      .map(({ payment, signature, claims }) =>
        attemptOf("forged or swapped signature", [422], {
          customer: own,
          path: ORDERS,
          sent: {
            headers,
            body: {
              bill: [],
              razorpay_order_id: own.orderId,
              razorpay_payment_id: payment,
              razorpay_signature: signature,
              ...claims,
            },
          },
        }),
      );
  });
  const unpaid = pair.map(({ thief: own, victim: other, headers }) =>
    attemptOf("order without payment", [422], {
      customer: own,
      path: ORDERS,
      sent: {
        headers,
        body: {
          bill: [],
          razorpay_order_id: own.orderId,
          razorpay_payment_id: other.paid.razorpay_payment_id,
          invoice_status: 1,
        },
      },
    }),
  );
  const replayed = pair.map(({ thief: own, victim: other, headers }) =>
    attemptOf("another's payment, rightly signed", [404], {
      customer: own,
      path: ORDERS,
      sent: { headers, body: { bill: [], ...other.paid } },
    }),
  );
  const otherMode = fc.record({ pair, mode: fc.constantFrom("cash", "COD", "card", "free", "paid") }).map((drawn) =>
    attemptOf("paid in another way", [422], {
      customer: drawn.pair.thief,
      path: ORDERS,
      sent: { body: { bill: [], razorpay_order_id: drawn.pair.thief.orderId, payment_mode: drawn.mode } },
    }),
  );
  const event = fc
    .record({ pair, secret: fc.constantFrom("", "secret", gatewayKeys.keySecret), how: fc.nat(5), noise: hex(64) })
    .map(({ pair: { thief: own, victim: other }, secret, how, noise }) => {
      const real = other.events.find((one) => one.event === "payment.captured")!;
      // The same money, told of another order.
      const bent = real.body.replaceAll(other.paid.razorpay_order_id, own.orderId);
      const signatures = [
        signWebhook(secret, bent),
        real.signature,
        noise,
        "",
        real.signature.toUpperCase(),
        `sha256=${noise}`,
      ];
      const headers = { "x-razorpay-event-id": `evt_${randomUUID()}`, "x-razorpay-signature": signatures[how]! };
      return attemptOf("forged event", [422], { customer: null, path: WEBHOOK, sent: { rawBody: bent, headers } });
    });
  const repeatedEvent = fc.record({ victim, place: fc.nat(2) }).map(({ victim: other, place }) => {
    const real = other.events[place % other.events.length]!;
    const headers = { "x-razorpay-event-id": real.eventId, "x-razorpay-signature": real.signature };
    // Taken for what it is: known already.
    return attemptOf("replayed event", [200], { customer: null, path: WEBHOOK, sent: { rawBody: real.body, headers } });
  });
  return fc.oneof(
    { arbitrary: forged, weight: 4 },
    { arbitrary: event, weight: 3 },
    unpaid,
    replayed,
    otherMode,
    repeatedEvent,
  );
}
