import { Link } from "react-router";
import { SHIPS_IN_TEXT, TRANSPORT_DAYS } from "#domain/orders/delivery-date.ts";
import { refundWords, RETURN_KINDS, RETURN_RULES } from "#domain/orders/return-policy.ts";
import { Table } from "#web/ui/table.tsx";
import type { ShopFacts } from "./load-shop-facts.ts";
import type { Section } from "./written-page.tsx";

export function shippingSections(shop: ShopFacts, example: { from: string; to: string }): Section[] {
  const { frame, sealed } = RETURN_RULES;
  return [
    {
      id: "delivery",
      title: "When it arrives",
      body: (
        <>
          <p>
            Your order ships within {SHIPS_IN_TEXT}: a lens is cut, fitted and checked in that time. Standard shipping
            then takes {TRANSPORT_DAYS.from}-{TRANSPORT_DAYS.to} business days. Nothing is sent or delivered on weekends
            or holidays.
          </p>
          <p>
            Ordered today, it would arrive between <strong className="whitespace-nowrap">{example.from}</strong> and{" "}
            <strong className="whitespace-nowrap">{example.to}</strong>. You see the dates before you pay, and an e-mail
            with the carrier’s number comes when the parcel leaves.
          </p>
        </>
      ),
    },
    {
      id: "collect",
      title: "Collect in store",
      body: (
        <p>
          At the checkout you can choose a store instead of your address: we show the nearest ones that have everything
          in your cart. What is on the shelf is ready within two hours while the store is open; glasses with lenses come
          from our lab first. We write to you as soon as you can collect your order. It costs nothing, the bill is the
          store’s, and you can return it as anything bought online.
        </p>
      ),
    },
    {
      id: "cost",
      title: "What it costs",
      body: (
        <p>
          Shipping costs ₹0 to every PIN code in India. We do not deliver abroad. Where a shipping fee was charged for a
          special service that you asked for, it is not refunded.
        </p>
      ),
    },
    {
      id: "returns",
      title: "What can go back",
      body: (
        <>
          <p>Days count from the day you received your order.</p>
          <ReturnTable />
          <p>
            Please return frames and sunglasses unused and in their original case. Everything under the{" "}
            {sealed.returnDays} days’ rule must be unopened and unused: an opened lens or bottle cannot be sold to
            anyone else.
          </p>
        </>
      ),
    },
    {
      id: "lenses",
      title: "Lenses with power",
      body: (
        <p>
          They are ground for one pair of eyes. If you do not see well with them, tell us within{" "}
          {RETURN_RULES["power-lens"].returnDays} days: we test again and make them again, or give you a credit note
          that is valid for 6 months. If the error was ours, a wrong value or a bad fitting, you may have your money
          back instead.
        </p>
      ),
    },
    {
      id: "how",
      title: "How to return something",
      body: (
        <ol>
          <li>
            Open <Link to="/order-status">My Orders</Link> and note the order’s number, or{" "}
            <Link to="/contact_us?topic=return">write to us</Link> with it.
          </li>
          <li>We send a carrier to your door, or you bring it to any of our stores.</li>
          <li>
            We look at it and send the money to the card or account that paid, within {frame.refundDays} days of
            receiving it.
          </li>
        </ol>
      ),
    },
    {
      id: "damaged",
      title: "Damaged, wrong or missing",
      body: <p>Tell us within 48 hours with a photo. We replace it at our cost, or refund what you paid for it.</p>,
    },
    {
      id: "cancelling",
      title: "Cancelling an order",
      body: (
        <p>
          Cancelling is free until the lenses are ordered from the laboratory; an order without lenses can be cancelled
          until it ships. The money goes back within {frame.refundDays} days.
        </p>
      ),
    },
    {
      id: "stores",
      title: "Bought in a store, or paid in cash",
      body: (
        <p>
          {RETURN_RULES.counter.condition} Where one of our stores delivers against cash, there is an easy exchange for{" "}
          {frame.returnDays} days and no refund.
        </p>
      ),
    },
    {
      id: "help",
      title: "Help",
      body: (
        <p>
          {shop.supportHours} on {shop.phone}, or <a href={`mailto:${shop.email}`}>{shop.email}</a>; e-mails are
          answered within {shop.emailReplyHours.from}-{shop.emailReplyHours.to} hours.
        </p>
      ),
    },
  ];
}

/** The one table of the shop, as the return button and the orders use it. */
function ReturnTable() {
  return (
    <Table caption="Returns and refunds by kind of goods" captionHidden>
      <thead>
        <tr>
          <th scope="col">Goods</th>
          <th scope="col">Return within</th>
          <th scope="col">Refund within</th>
          <th scope="col">Condition</th>
        </tr>
      </thead>
      <tbody>
        {RETURN_KINDS.map((kind) => {
          const { goods, returnDays, refundDays, condition } = RETURN_RULES[kind];
          return (
            <tr key={kind}>
              <th scope="row">{goods}</th>
              <td className="figures">{returnDays === null ? "No return" : `${returnDays} days`}</td>
              <td className="figures">{refundWords({ kind, refundDays })}</td>
              <td>{condition}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
