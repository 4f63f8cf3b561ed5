import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { normalizeCouponCode } from "#domain/coupons/decide-coupon.ts";
import type { DatedTaxRate } from "#domain/invoicing/tax-rates.ts";
import type { BillLine, UnitFacts } from "#domain/pricing/bill-line.ts";
import type { BillQuestion } from "#domain/pricing/price-bill.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { findCoupon, type FoundCoupon } from "#services/coupons/find-coupon.ts";
import { type CheckedLine, checkLine, LINE_REFUSAL_TEXT } from "./check-line.ts";
import { selectUnits } from "./load-units.ts";

export type RefusedLine = { key: string; productName: string | null; message: string };

/** All that a price and a tax are made of, as catalogue, coupon and membership are now. */
export type BillFacts = {
  lines: BillLine[];
  /** What can no longer be sold. */
  refused: RefusedLine[];
  /** When the buyer's membership ends; null without one. */
  memberUntil: Date | null;
  /** Null when no code was given. */
  coupon: { code: string; found: FoundCoupon | null } | null;
  taxRates: DatedTaxRate[];
  /** The Gold membership, in a shop that sells one. */
  membershipProduct: { id: number; title: string; chargedPaise: number } | null;
  now: Date;
};

export type FactsQuestion = {
  lines: readonly CartLineInput[];
  /** Whose membership counts; online also who has goods and coupons set aside. */
  userId: number | null;
  /** Who buys at a counter, for a coupon that asks. */
  customerId?: number | null;
  /** As at a counter, of no store. */
  atCounter?: boolean;
  /** Sold from this store's shelf; left out: online. */
  counterStoreId?: number;
  /** Online, but handed over by this store, from its shelf. */
  collectStoreId?: number | undefined;
  couponCode: string | null;
  now: Date;
};

export async function readBillFacts(db: Db, given: FactsQuestion): Promise<BillFacts> {
  const { userId, customerId = null, counterStoreId, now } = given;
  const { atCounter = counterStoreId !== undefined } = given;
  const code = given.couponCode === null ? "" : normalizeCouponCode(given.couponCode);
  const asker = { userId, customerId, atCounter };
  const coupon = code === "" ? null : { code, found: await findCoupon(db, { code, ...asker }) };
  const { units, ...facts } = await readUnitFacts(db, given);
  return { ...sortLines(given.lines, units), ...facts, coupon, now };
}

/** What the catalogue, the law and the buyer's membership say about some lines, by one statement. */
export async function readUnitFacts(db: Db, given: Omit<FactsQuestion, "couponCode" | "customerId" | "atCounter">) {
  const { userId, counterStoreId, now } = given;
  const holder = counterStoreId === undefined ? userId : null;
  const { rows } = await db.execute<UnitFactsRow>(sql`
    select
      (select coalesce(json_agg(u order by u.n), '[]') from (${selectUnits({ ...given, userId: holder })}) u) as units,
      (select to_json(max(ends_at)) from memberships
        where user_id = ${userId}::int and starts_at <= ${now.toISOString()}::timestamptz
          and ends_at > ${now.toISOString()}::timestamptz) as "memberUntil",
      (select coalesce(json_agg(json_build_object('taxClass', tax_class, 'inForceFrom', in_force_from,
          'hsnCode', hsn_code, 'rateBp', rate_bp) order by in_force_from desc, id desc), '[]') from tax_rates) as "taxRates",
      (select json_build_object('id', p.id, 'title', p.title, 'chargedPaise', p.charged_paise)
        from products p join sub_categories s on s.slug = p.sub_category_slug
        where s.kind = 'membership' and p.published order by p.id limit 1) as "membershipProduct"`);
  const { memberUntil, ...facts } = rows[0]!;
  return { ...facts, memberUntil: memberUntil === null ? null : new Date(memberUntil) };
}

type UnitFactsRow = Pick<BillFacts, "taxRates" | "membershipProduct"> & {
  units: UnitFacts[];
  memberUntil: string | null;
};

/** Which of the lines can be sold. */
export function sortLines(
  asked: readonly CartLineInput[],
  units: readonly UnitFacts[],
): Pick<BillFacts, "lines" | "refused"> {
  const lines: BillLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [n, input] of asked.entries()) {
    const checked = checkLine(input, units[n]!);
    if (checked.ok) lines.push(lineOf(checked));
    else {
      const productName = checked.facts.product?.title ?? null;
      refused.push({ key: input.clientKey, productName, message: LINE_REFUSAL_TEXT[checked.reason] });
    }
  }
  return { lines, refused };
}

function lineOf({ line, facts }: Extract<CheckedLine, { ok: true }>): BillLine {
  const { product, value, lens } = facts;
  const { category, pricePaise: listPricePaise, discountBp } = product;
  const { clientKey: id, quantity, eye } = line;
  return { id, category, listPricePaise, discountBp, quantity, eye, product, value, lens };
}

/** The same for every price; a counter adds its own discounts. */
export function billQuestion({ lines, memberUntil, coupon, now }: BillFacts): BillQuestion {
  return {
    lines,
    membership: { active: memberUntil !== null },
    ...(coupon && { coupon: coupon.found?.coupon ?? null }),
    now,
  };
}
