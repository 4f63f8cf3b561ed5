/** How much a history holds. The shares are exact: each count is the rounded part of what 8,000 orders in 90 days have. */
export type HistoryShape = {
  /** Days before today. */
  days: number;
  onlineOrders: number;
  counterBills: number;
  /** Counter bills that were booked with a balance. */
  withBalance: number;
  /** Online orders that something was sent back of, or is asked to be. */
  returns: number;
  /** Online orders whose promised day is over, and which are still under way. */
  late: number;
  /** Counter bills whose glasses have been ready for more than 15 days. */
  uncollected: number;
  /** Online orders whose prescription came as a sheet that nobody has read yet. */
  sheets: number;
  businessesOnline: number;
  businessesAtCounters: number;
  /** Eye tests of the past; `eyeTestsMissed` did not come. */
  eyeTests: number;
  eyeTestsMissed: number;
  eyeTestsAhead: number;
  /** Of the time before the history: whoever has not been tested since, about one in nine, is due about now. */
  eyeTestsLongAgo: number;
  customers: number;
  households: number;
  duplicates: number;
  /** Customers who have an account. */
  accounts: number;
};

export const WHOLE_HISTORY = { days: 90, orders: 8_000 } as const;

/** Drawn and read by people, so there are never more. */
const MOST_SHEETS = 15;

/** `orders`: online orders and counter bills together; left out, as many as 90 days with 8,000 have in so many days. */
export function historyShape(given: { days: number; orders?: number }): HistoryShape {
  const { days } = given;
  const orders = given.orders ?? Math.round((WHOLE_HISTORY.orders * days) / WHOLE_HISTORY.days);
  const part = (whole: number) => Math.round((whole * orders) / WHOLE_HISTORY.orders);
  const onlineOrders = part(2_600);
  const counterBills = orders - onlineOrders;
  const eyeTests = part(1_400);
  const customers = part(4_000);
  return {
    days,
    onlineOrders,
    counterBills,
    withBalance: Math.round(counterBills * 0.12),
    returns: Math.round(onlineOrders * 0.06),
    late: part(40),
    uncollected: part(25),
    sheets: Math.min(MOST_SHEETS, part(15)),
    businessesOnline: part(10),
    businessesAtCounters: part(20),
    eyeTests,
    eyeTestsMissed: Math.round(eyeTests * 0.18),
    eyeTestsAhead: part(110),
    eyeTestsLongAgo: part(600),
    customers,
    households: part(2_900),
    duplicates: part(60),
    accounts: Math.round(customers * 0.45),
  };
}
