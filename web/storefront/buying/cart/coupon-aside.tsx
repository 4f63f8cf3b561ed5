import { TicketPercent } from "lucide-react";
import { useEffect, useRef } from "react";
import { shortWords } from "#domain/coupons/stand-of-coupon.ts";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import type { WeighedAside } from "./load-cart.ts";
import { takeBackOnPress } from "./take-back-coupon-toast.ts";
import { COUPON_TOAST, useCartForm } from "./use-cart-form.ts";

/**
 * Signing in resets the coupon, and so does a cart that goes below its minimum. Nothing is applied unasked: once it can be used,
 * one press brings it back; another lets it go.
 */
export function CouponAside({ aside, page }: { aside: WeighedAside; page: string }) {
  const { code, stand } = aside;
  const again = useCartForm("apply coupon again", { form: COUPON_TOAST });
  const letGo = useCartForm("remove coupon", { form: COUPON_TOAST });
  return (
    <div className="coupon coupon-aside" role="status">
      <Icon of={TicketPercent} />
      <AsideWords {...aside} />
      <div className="coupon-aside-acts">
        {stand.kind === "usable" && (
          <again.fetcher.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="apply-coupon" />
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="code" value={code} />
            <Button variant="secondary" size="small" busy={again.busy}>
              Apply it again
            </Button>
          </again.fetcher.Form>
        )}
        <letGo.fetcher.Form method="post" action="/cart" onSubmit={takeBackOnPress}>
          <input type="hidden" name="intent" value="remove-coupon" />
          <input type="hidden" name="page" value={page} />
          <Button variant="quiet" size="small" busy={letGo.busy}>
            Continue without it
          </Button>
        </letGo.fetcher.Form>
      </div>
    </div>
  );
}

function AsideWords({ code, by, stand }: WeighedAside) {
  switch (stand.kind) {
    case "short":
      return (
        <p>
          <strong>{shortWords(code, stand)}</strong>
          <span className="block text-sm">
            It was taken off: it is for {formatRupees(stand.minAmountPaise)} or more
          </span>
        </p>
      );
    case "refused":
      return (
        <p>
          <strong>{code}</strong> was taken off. {stand.message}
        </p>
      );
    case "usable":
      return by === "sign-in" ? (
        <p>
          You had the coupon <strong>{code}</strong> before you signed in
        </p>
      ) : (
        <p>
          <strong>{code}</strong> can be used again. It saves <Money paise={stand.savingPaise} />
        </p>
      );
  }
}

/** What the press did, in the place of the button that went with it. */
export function CouponBack({ code, savingPaise }: { code: string; savingPaise: number }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) note.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="coupon coupon-back" role="status" tabIndex={-1} ref={note}>
      <Icon of={TicketPercent} />
      <span>
        <strong>{code}</strong> is applied again. You save <Money paise={savingPaise} />
      </span>
    </p>
  );
}
