export type CouponRow = {
  code: string;
  rupees: number;
  minRupees: number;
  /** Days from the seeding; negative lies before it. */
  endsInDays?: number;
  maxUses?: number;
  /** Shown beside every cart. */
  listed?: boolean;
};

export const COUPONS: CouponRow[] = [
  { code: "WELCOME200", rupees: 200, minRupees: 0, listed: true },
  { code: "CLEAR500", rupees: 500, minRupees: 2_500, listed: true },
  { code: "PREMIUM1500", rupees: 1_500, minRupees: 10_000, listed: true },
  /** Expired. */
  { code: "MONSOON300", rupees: 300, minRupees: 0, endsInDays: -30 },
  /** Used up: none were ever given out, so that the ledger finds no use without its order. */
  { code: "EARLYBIRD", rupees: 400, minRupees: 0, maxUses: 0 },
  /** Larger than most carts: an order can become free. Only for those who are given it. */
  { code: "FREEPAIR", rupees: 20_000, minRupees: 0 },
];
