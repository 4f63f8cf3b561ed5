import type { ComponentProps } from "react";
import { DeliveryCheck } from "#web/storefront/buying/delivery/delivery-check.tsx";
import { NextSteps } from "./next-steps.tsx";

type BuyFootProps = ComponentProps<typeof DeliveryCheck> & ComponentProps<typeof NextSteps>;

/** When it arrives, and what happens next. */
export function BuyFoot({ product, size, ...steps }: BuyFootProps) {
  return (
    <>
      <DeliveryCheck product={product} size={size} />
      <NextSteps {...steps} />
    </>
  );
}
