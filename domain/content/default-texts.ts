type Holiday = { date: string; name: string };
type Question = { question: string; answer: string };

/** National and widely kept holidays on which carriers do not deliver. Moon-dependent days as announced so far. */
export const HOLIDAYS: Holiday[] = [
  { date: "2026-01-01", name: "New Year's Day" },
  { date: "2026-01-14", name: "Makar Sankranti" },
  { date: "2026-01-26", name: "Republic Day" },
  { date: "2026-03-04", name: "Holi" },
  { date: "2026-03-21", name: "Id-ul-Fitr" },
  { date: "2026-03-26", name: "Ram Navami" },
  { date: "2026-03-31", name: "Mahavir Jayanti" },
  { date: "2026-04-03", name: "Good Friday" },
  { date: "2026-05-01", name: "Buddha Purnima" },
  { date: "2026-05-27", name: "Id-ul-Zuha" },
  { date: "2026-06-26", name: "Muharram" },
  { date: "2026-08-15", name: "Independence Day" },
  { date: "2026-08-26", name: "Milad-un-Nabi" },
  { date: "2026-08-28", name: "Raksha Bandhan" },
  { date: "2026-09-04", name: "Janmashtami" },
  { date: "2026-09-14", name: "Ganesh Chaturthi" },
  { date: "2026-10-02", name: "Gandhi Jayanti" },
  { date: "2026-10-20", name: "Dussehra" },
  { date: "2026-11-08", name: "Diwali" },
  { date: "2026-11-09", name: "Govardhan Puja" },
  { date: "2026-11-24", name: "Guru Nanak Jayanti" },
  { date: "2026-12-25", name: "Christmas Day" },
  { date: "2027-01-01", name: "New Year's Day" },
  { date: "2027-01-15", name: "Makar Sankranti" },
  { date: "2027-01-26", name: "Republic Day" },
  { date: "2027-03-10", name: "Id-ul-Fitr" },
  { date: "2027-03-22", name: "Holi" },
  { date: "2027-03-26", name: "Good Friday" },
  { date: "2027-04-15", name: "Ram Navami" },
  { date: "2027-04-19", name: "Mahavir Jayanti" },
  { date: "2027-05-17", name: "Id-ul-Zuha" },
  { date: "2027-05-20", name: "Buddha Purnima" },
  { date: "2027-06-15", name: "Muharram" },
  { date: "2027-08-15", name: "Independence Day" },
  { date: "2027-08-17", name: "Raksha Bandhan" },
  { date: "2027-08-25", name: "Janmashtami" },
  { date: "2027-09-04", name: "Ganesh Chaturthi" },
  { date: "2027-10-02", name: "Gandhi Jayanti" },
  { date: "2027-10-09", name: "Dussehra" },
  { date: "2027-10-29", name: "Diwali" },
  { date: "2027-11-14", name: "Guru Nanak Jayanti" },
  { date: "2027-12-25", name: "Christmas Day" },
];

export const FAQ: Question[] = [
  {
    question: "Can I return glasses that I bought online?",
    answer:
      "Yes. You have 14 days from delivery to return frames and sunglasses, unworn and in their case. We refund what you paid within 7 days of receiving them. The shipping fee, where one was charged, is non-refundable.",
  },
  {
    question: "What about lenses made to my power?",
    answer:
      "Lenses ground to your prescription cannot be sold to anyone else. If you cannot see well through them we remake them or give you a credit note; if the error was ours, you get your money back.",
  },
  {
    question: "How long does delivery take?",
    answer:
      "Your order ships within 3-4 working days. Standard shipping then takes 2-7 business days; nothing is delivered on weekends or holidays. The order page shows the dates to expect.",
  },
  {
    question: "Can I pay cash on delivery?",
    answer:
      "Orders on this site are paid online. Where one of our stores delivers against cash, you have 14 days for an easy exchange, and there is no refund.",
  },
  {
    question: "How do I send you my prescription?",
    answer:
      "Answer the mail that confirms your order with a photograph or PDF of the sheet, or show it in any of our stores. Our optometrists check every prescription before a lens is cut, and call you when something looks unusual.",
  },
  {
    question: "I do not know my power. Can I have my eyes tested?",
    answer:
      "Every store has a qualified optometrist and tests eyes without an appointment. The store locator shows the one nearest to you and when it is open.",
  },
  {
    question: "Which size fits my face?",
    answer:
      "The numbers inside the temple of glasses that fit you, for example 52-18-140, are lens width, bridge and temple length in millimetres. Look for the same numbers here, give or take 2 mm.",
  },
  {
    question: "Are there charges on top of the price?",
    answer:
      "No. Prices include GST, fitting and standard delivery. A lens that costs extra shows its price before you choose it.",
  },
  {
    question: "What does the warranty cover?",
    answer:
      "Spectacle lenses are covered for 1 year and sunglass lenses for 6 months against faults of making. On frames we cover peeling of the coating and broken soldering. Adjustment and cleaning are free for the life of the glasses.",
  },
];
