import { Glasses, PackageOpen, RotateCcw, Truck } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import { nextWords, type ProductKind } from "#domain/catalogue/product-kinds.ts";
import type { DayRange } from "#domain/orders/delivery-date.ts";
import type { ReturnRule } from "#domain/orders/return-policy.ts";
import { Icon } from "#web/ui/icon.tsx";

type NextStepsProps = {
  kind: ProductKind;
  hasWizard: boolean;
  delivery: DayRange;
  returns: ReturnRule;
  isSoldOut?: boolean;
};

/** What happens next, in three lines: the lens, the day it comes, and how it can be sent back. */
export function NextSteps({ kind, hasWizard, delivery, returns, isSoldOut = false }: NextStepsProps) {
  const next = nextWords(kind, { hasWizard, isSoldOut });
  return (
    <ul className="next-steps">
      {next !== null && (
        <li>
          <Icon of={kind.family === "glasses" ? Glasses : PackageOpen} size={22} />
          <span>{next}</span>
        </li>
      )}
      {!isSoldOut && (
        <li>
          <Icon of={Truck} size={22} />
          <span>
            Free delivery
            <span className="delivery-range">
              {" "}
              between <span className="whitespace-nowrap">{formatDay(delivery.from)}</span> and{" "}
              <span className="whitespace-nowrap">{formatDay(delivery.to)}</span>
            </span>
          </span>
        </li>
      )}
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
