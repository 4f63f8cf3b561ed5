import { ChevronDown, TicketPercent } from "lucide-react";
import { formatRupees } from "#domain/money/format-rupees.ts";
import type { CartCoupon } from "#services/cart/cart-view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useCartForm } from "./use-cart-form.ts";

type CouponBoxProps = {
  coupon: CartCoupon | null;
  /** The answer to a form that was sent without JavaScript. */
  refusal: string | null;
};

export function CouponBox({ coupon, refusal }: CouponBoxProps) {
  return coupon?.decision.ok ? (
    <AppliedCoupon code={coupon.code} savingPaise={coupon.decision.savingPaise} />
  ) : (
    <CouponForm refusal={refusal} />
  );
}

function CouponForm({ refusal }: { refusal: string | null }) {
  const { fetcher, busy, answer } = useCartForm("apply coupon");
  const error = answer && !answer.ok && !busy ? answer.message : refusal;
  return (
    <details className="coupon" open={error ? true : undefined}>
      <summary>
        <Icon of={TicketPercent} />
        Apply Coupon
        <Icon of={ChevronDown} />
      </summary>
      <fetcher.Form method="post" action="/cart" className="coupon-form">
        <input type="hidden" name="intent" value="apply-coupon" />
        <Field
          label="Coupon code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          error={error}
        />
        <Button variant="secondary" busy={busy}>
          Apply
        </Button>
      </fetcher.Form>
    </details>
  );
}

function AppliedCoupon({ code, savingPaise }: { code: string; savingPaise: number }) {
  const { fetcher, busy } = useCartForm("remove coupon");
  return (
    <div className="coupon coupon-applied" role="status">
      <Icon of={TicketPercent} />
      <div>
        <p className="font-semibold">{code} applied</p>
        <p className="text-sm">You are saving {formatRupees(savingPaise)}</p>
      </div>
      <fetcher.Form method="post" action="/cart">
        <input type="hidden" name="intent" value="remove-coupon" />
        <Button variant="quiet" size="small" busy={busy}>
          Remove<span className="sr-only"> coupon {code}</span>
        </Button>
      </fetcher.Form>
    </div>
  );
}
