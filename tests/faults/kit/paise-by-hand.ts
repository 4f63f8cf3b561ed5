/**
 * What a cart costs, worked out once more: from the decisions on money alone, in BigInt, and sharing not a line with the
 * shop's own arithmetic. Where the two differ by a paisa, one of them is wrong.
 */
export type HandLine = {
  kind: "eye_glasses" | "sun_glasses" | "computer_glasses" | "contact_lens_solution" | "membership";
  price: bigint;
  /** Hundredths of a percent. */
  discount: bigint;
  tax: bigint;
  quantity: bigint;
  /** A lens that corrects sight, with its record's two prices. */
  lens: { price: bigint | null; discountPrice: bigint | null } | null;
};

export type HandCoupon = { amount: bigint; minimum: bigint };

export type HandBill = {
  /** What the customer pays and the gateway takes. */
  payable: bigint;
  isCouponRefused: boolean;
  invoice: {
    gross: bigint;
    discount: bigint;
    bogo: bigint;
    coupon: bigint;
    roundOff: bigint;
    net: bigint;
    tax: bigint;
  };
};

type Row = { printed: bigint; discount: bigint; tax: bigint; charged: bigint; isFree: boolean };

const RUPEE = 100n;
const WHOLE = 10_000n;
const LENS_TAX = 500n;
const CORRECTIVE_SUNGLASSES_TAX = 500n;

const floorToRupee = (paise: bigint) => (paise / RUPEE) * RUPEE;
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n);

export function billByHand(given: {
  lines: readonly HandLine[];
  coupon: HandCoupon | null;
  sameState: boolean;
}): HandBill {
  const { lines, coupon, sameState } = given;
  const rows = handRows(
    lines,
    lines.some(({ kind }) => kind === "membership"),
  );
  const due = rows.map((row) => (row.isFree ? 0n : row.charged));
  const before = sum(due);
  const isCouponRefused = coupon !== null && before < coupon.minimum;
  const saved = coupon === null || isCouponRefused ? 0n : coupon.amount < before ? coupon.amount : before;
  // The gateway takes a rupee or more; less is free.
  const isFree = before - saved < RUPEE;
  const shares = share(saved, due);
  const paid = due.map((amount, place) => (isFree ? 0n : amount - shares[place]!));
  const invoice = {
    gross: sum(rows.map((row) => row.printed)),
    discount: sum(rows.map(printedDiscount)),
    bogo: sum(rows.filter((row) => row.isFree).map((row) => row.printed - printedDiscount(row))),
    coupon: saved,
    net: sum(paid),
    tax: sum(paid.map((amount, place) => taxIn(amount, rows[place]!.tax, sameState))),
  };
  const computed = invoice.gross - invoice.discount - invoice.bogo - invoice.coupon;
  return { payable: sum(paid), isCouponRefused, invoice: { ...invoice, roundOff: invoice.net - computed } };
}

/** The rows of a bill before anything is taken off it as a whole. */
export function handRows(lines: readonly HandLine[], isMember: boolean): Row[] {
  const pairs = lines.map((line) => ({ line, own: ownRow(line), lens: lensRow(line) }));
  if (isMember) giveEverySecond(pairs);
  return pairs.flatMap(({ own, lens }) => (lens ? [own, lens] : [own]));
}

/** Decision 2 and 3: the percent decides, and a price after it is floored to whole rupees per unit. */
function ownRow({ kind, price, discount, tax, quantity, lens }: HandLine): Row {
  const after = discount === 0n ? price : floorToRupee((price * (WHOLE - discount)) / WHOLE);
  const isMembership = kind === "membership";
  return {
    printed: (isMembership ? floorToRupee(price) : price) * quantity,
    discount,
    tax: kind === "sun_glasses" && lens ? CORRECTIVE_SUNGLASSES_TAX : tax,
    charged: (isMembership ? floorToRupee(after) : after) * quantity,
    isFree: false,
  };
}

/** Decision 2 and 11: the discount price decides, no price at all is free; the row prints what is charged. */
function lensRow({ lens }: HandLine): Row | null {
  if (lens === null) return null;
  const charged = lens.discountPrice === null ? (lens.price ?? 0n) : floorToRupee(lens.discountPrice);
  return { printed: charged, discount: 0n, tax: LENS_TAX, charged, isFree: false };
}

/** Decision 8: the cheaper frame of each pair, the dearest two being the first pair. */
function giveEverySecond(pairs: readonly { line: HandLine; own: Row }[]): void {
  const frames = pairs.filter(
    ({ line, own }) => (line.kind === "eye_glasses" || line.kind === "sun_glasses") && own.charged > 0n,
  );
  frames.sort((a, b) => (a.own.charged < b.own.charged ? 1 : a.own.charged > b.own.charged ? -1 : 0));
  for (const [place, { own }] of frames.entries()) own.isFree = place % 2 === 1;
}

export const printedDiscount = (row: Row) => halfUp(row.printed * row.discount, WHOLE);

/** By value, whole paise; what is left over goes to the largest remainders, the earlier first. */
export function share(total: bigint, values: readonly bigint[]): bigint[] {
  const all = sum(values);
  if (all === 0n) return values.map(() => 0n);
  const shares = values.map((value) => (total * value) / all);
  const remainders = values.map((value, place) => ({ place, rest: (total * value) % all }));
  remainders.sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.place - b.place));
  for (const { place } of remainders.slice(0, Number(total - sum(shares)))) shares[place]! += 1n;
  return shares;
}

/** Decision 4: taken out of the price that holds it; within a State in two equal halves. */
export function taxIn(amount: bigint, rate: bigint, sameState: boolean): bigint {
  return sameState ? 2n * halfUp(amount * rate, 2n * (WHOLE + rate)) : halfUp(amount * rate, WHOLE + rate);
}
