import { Glasses, PackageOpen, RotateCcw, Truck } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { SubCategory } from "#domain/catalogue/sub-categories.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import type { ReturnRule } from "#domain/orders/return-policy.ts";
import { Icon } from "#web/ui/icon.tsx";

type NextStepsProps = { kind: SubCategory; hasWizard: boolean; delivery: DayRange; returns: ReturnRule };

/** What happens next, in three lines: the lens, the day it comes, and how it can be sent back. */
export function NextSteps({ kind, hasWizard, delivery, returns }: NextStepsProps) {
  return (
    <ul className="next-steps">
      <li>
        <Icon of={kind.isFrame ? Glasses : PackageOpen} size={22} />
        <span>{lensWords(kind, hasWizard)}</span>
      </li>
      <li>
        <Icon of={Truck} size={22} />
        <span>
          Free delivery between <span className="whitespace-nowrap">{formatDay(delivery.from)}</span> and{" "}
          <span className="whitespace-nowrap">{formatDay(delivery.to)}</span>
        </span>
      </li>
      <li>
        <Icon of={RotateCcw} size={22} />
        <span>
          {returns.returnDays} days to return, refund within {returns.refundDays} days.{" "}
          <Link to="/shipping_return_policy" className="link">
            Conditions
          </Link>
        </span>
      </li>
    </ul>
  );
}

function lensWords(kind: SubCategory, hasWizard: boolean): string {
  if (hasWizard && kind.slug === "sun_glasses") return "Next you add your power to the tint, or take them as they are";
  if (hasWizard) return "Next you choose the lenses, or the frame alone";
  if (kind.slug === "computer_glasses") return "Lenses for screens are fitted, without power";
  if (kind.isFrame) return "Sold as it is, without a choice of lenses";
  if (kind.isContactLens) return "Sealed boxes; each eye in its own power";
  return "New and sealed, from the maker's box";
}
