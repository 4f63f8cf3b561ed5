import { Crown } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formatRupees } from "#domain/money/format-rupees.ts";
import { floorToRupee } from "#domain/money/paise.ts";
import type { CartMembership } from "#services/cart/cart-view.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { MEMBERSHIP_NAME } from "#domain/pricing/membership-name.ts";
import { useCartForm } from "./use-cart-form.ts";

const formKey = "add membership";

/** Offered in the cart; nothing is added before somebody asks for it. */
export function MembershipOffer({ free }: { free: readonly string[] }) {
  return (
    <div className="membership-offer">
      <Icon of={Crown} size={28} />
      <div>
        <p className="semibold">Buy 1 get 1 with {MEMBERSHIP_NAME}</p>
        <p className="text-sm text-slate">
          {free.length > 0 ? `With it, ${inWords(free)} free.` : "Buy two frames, pay for one, all year."}
        </p>
      </div>
      <LinkButton to="/cart?membership=offer" replace preventScrollReset variant="secondary" size="small">
        See the offer
      </LinkButton>
    </div>
  );
}

/** The membership is in the cart: the address asks for its offer no longer, or taking it out would open it again. */
export function useLeaveOffer(taken: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (taken) void navigate("/cart", { replace: true, preventScrollReset: true });
  }, [taken, navigate]);
}

/** "Juno Round and Tara Oval are" */
const inWords = (names: readonly string[]) => `${names.join(" and ")} ${names.length === 1 ? "is" : "are"}`;

type MembershipDialogProps = {
  /** The frames of this cart that would be free with it. */
  free: readonly string[];
  product: NonNullable<CartMembership["product"]>;
  lineKey: string;
  open: boolean;
};

export function MembershipDialog({ free, product, lineKey, open }: MembershipDialogProps) {
  const { fetcher, busy } = useCartForm(formKey);
  return (
    <Dialog open={open} title="Membership" closeHref="/cart" closesOutside>
      <div className="membership">
        <p className="membership-card heading">
          <Icon of={Crown} size={28} />
          {MEMBERSHIP_NAME} {formatRupees(floorToRupee(product.chargedPaise), { decimals: 0 })}
        </p>
        <ul className="membership-points">
          <li>Buy two frames, pay for one: eyeglasses or sunglasses. You pay for the lenses of both.</li>
          <li>
            {free.length > 0
              ? `It starts at once: in this cart ${inWords(free)} free.`
              : "It starts at once. In this cart nothing becomes free yet: that takes two frames that cost something."}
          </li>
          <li>Valid for 365 days from payment. No auto-renewal.</li>
        </ul>
        <fetcher.Form method="post" action="/cart" className="dialog-choices">
          <input type="hidden" name="intent" value="add-membership" />
          <input type="hidden" name="key" value={lineKey} />
          <input type="hidden" name="product" value={product.id} />
          <LinkButton to="/cart" replace preventScrollReset variant="secondary">
            No, thank you
          </LinkButton>
          <Button busy={busy}>Add to cart</Button>
        </fetcher.Form>
      </div>
    </Dialog>
  );
}
