import { Building2, CreditCard, Smartphone, WalletCards } from "lucide-react";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/payment-methods.ts";
import { pageHead } from "#web/page/page-head.ts";

const methods = [
  { icon: CreditCard, name: "Credit and debit cards", words: "Visa, Mastercard, RuPay and American Express" },
  { icon: Smartphone, name: "UPI", words: "Any UPI app, with your UPI ID" },
  { icon: Building2, name: "Net banking", words: "All large Indian banks" },
  { icon: WalletCards, name: "Wallets", words: "Any wallet that our payment provider offers" },
];

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: "Payment methods",
    description:
      "Pay online in rupees by card, UPI, net banking or wallet. Prices include all taxes, and delivery is free.",
    path: "/payment",
    trail: [{ name: "Payment methods", path: "/payment" }],
  });
}

export default function PaymentMethods() {
  return (
    <div className="page payment-methods">
      <h1>Payment methods</h1>
      <p className="mt-3">
        You pay online in rupees when you place your order. Prices include all taxes and delivery is free.
      </p>
      <ul>
        {methods.map(({ icon, name, words }) => (
          <li key={name} className="card">
            <Icon of={icon} size={28} />
            <span>
              <span className="block semibold">{name}</span>
              <span className="block text-sm text-slate">{words}</span>
            </span>
          </li>
        ))}
      </ul>
      <p>You pay in our payment provider’s window. We never see or store your card number.</p>
      <LinkButton to="/cart" className="mt-6">
        Go to your cart
      </LinkButton>
    </div>
  );
}
