import { TicketPercent } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { useCartForm } from "./use-cart-form.ts";

/** Signing in resets the coupon. Nothing is applied unasked; one press brings it back, another lets it go. */
export function CouponAside({ code, page }: { code: string; page: string }) {
  const again = useCartForm("apply coupon again");
  const letGo = useCartForm("remove coupon");
  return (
    <div className="coupon coupon-aside" role="status">
      <Icon of={TicketPercent} />
      <p>
        Your coupon <strong>{code}</strong> from before you signed in
      </p>
      <div className="coupon-aside-acts">
        <again.fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="apply-coupon" />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="code" value={code} />
          <Button variant="secondary" size="small" busy={again.busy}>
            Apply it again
          </Button>
        </again.fetcher.Form>
        <letGo.fetcher.Form method="post" action="/cart">
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
