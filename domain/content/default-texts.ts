import { POWER_LENS_WORDS } from "#domain/orders/return-policy.ts";

type Question = { question: string; answer: string };

export const FAQ: Question[] = [
  {
    question: "Can I return glasses that I bought online?",
    answer:
      "Yes. You have 14 days from delivery to return frames and sunglasses, unworn and in their case. We " +
      "refund what you paid within 7 days of receiving them. The shipping fee, where one was charged, is non-refundable.",
  },
  {
    question: "What about lenses made to my power?",
    answer: "Lenses ground to your prescription cannot be sold to anyone else. " + POWER_LENS_WORDS,
  },
  {
    question: "How long does delivery take?",
    answer:
      "Your order ships within 3-4 working days. Standard shipping then takes 2-7 business days; nothing is " +
      "delivered on weekends or holidays. The order page shows the dates to expect. For lenses with power the " +
      "days count from when we have your prescription.",
  },
  {
    question: "Can I pay cash on delivery?",
    answer:
      "Orders on this site are paid online. Where one of our stores delivers against cash, you have 14 days " +
      "for an easy exchange, and there is no refund.",
  },
  {
    question: "How do I send you my prescription?",
    answer:
      "Enter it or upload a photo or PDF while you choose your lenses, or after the order under My Orders. You can " +
      "use a saved prescription again. You can also show it in any of our " +
      "stores. Our optometrists check every prescription before a lens is cut, and call you when something looks unusual.",
  },
  {
    question: "I do not know my power. Can I have my eyes tested?",
    answer:
      "Every store has a qualified optometrist and tests eyes without an appointment. The store locator shows " +
      "the one nearest to you and when it is open.",
  },
  {
    question: "Which size fits my face?",
    answer:
      "The numbers inside the temple of glasses that fit you, for example 52-18-140, are lens width, bridge " +
      "and temple length in millimetres. Look for the same numbers here, give or take 2 mm.",
  },
  {
    question: "Are there charges on top of the price?",
    answer:
      "No. Prices include GST, fitting and standard delivery. A lens that costs extra shows its price before you choose it.",
  },
  {
    question: "What does the warranty cover?",
    answer:
      "Spectacle lenses are covered for 1 year and sunglass lenses for 6 months against faults of making. On " +
      "frames we cover peeling of the coating and broken soldering. Adjustment and cleaning are free for the life of the glasses.",
  },
];
