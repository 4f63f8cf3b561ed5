import type { ReactNode } from "react";
import { productPicture, shownPicture } from "#domain/catalogue/picture-address.ts";
import { lensPrice, type LensMoney } from "#domain/pricing/lens-price.ts";
import { monthlyOffer } from "#domain/pricing/monthly-payment.ts";
import { pairTotalPaise } from "#domain/lenses/wizard.ts";
import { MonthlyLine } from "#web/storefront/buying/monthly-line.tsx";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { WizardFrame } from "./wizard-frame.ts";

type WizardFootProps = {
  frame: WizardFrame;
  lens: LensMoney | null;
  /** Next. */
  children: ReactNode;
};

/** Stays at the foot of the wizard: the frame, what it comes to so far, at once and a month, and the next step. */
export function WizardFoot({ frame, lens, children }: WizardFootProps) {
  const { product, colour, address, plans } = frame;
  const framePaise = product.chargedPaise;
  const totalPaise = pairTotalPaise(framePaise, lens);
  const picture = colour.pictures[0];
  return (
    <div className="wizard-foot">
      {picture && (
        <div className="wizard-foot-picture">
          <Picture {...shownPicture(productPicture(picture.path), picture)} alt="" sizes="80px" eager />
        </div>
      )}
      <output className="wizard-total">
        <span className="text-sm text-slate">
          {address.own === undefined ? (
            <>Frame {framePaise === 0 ? "free" : <Money paise={framePaise} />}</>
          ) : (
            "Your own frame"
          )}
          {lens && (
            <>
              {" "}
              + lens <LensWords lens={lens} />
            </>
          )}
        </span>
        <span className="heading text-lg">
          Total <Money paise={totalPaise} />
        </span>
      </output>
      <MonthlyLine offer={monthlyOffer(totalPaise, plans)} />
      {children}
    </div>
  );
}

function LensWords({ lens }: { lens: LensMoney }) {
  const { chargedPaise } = lensPrice(lens);
  return chargedPaise === 0 ? "free" : <Money paise={chargedPaise} />;
}
