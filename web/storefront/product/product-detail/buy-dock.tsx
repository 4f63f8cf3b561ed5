import type { ReactNode } from "react";
import { Money } from "#web/ui/money.tsx";

/** The one big action. On a phone it stays at the foot of the window, with the price beside it. */
export function BuyDock({ paise, children }: { paise: number; children: ReactNode }) {
  return (
    <div className="dock buy-dock">
      {/* The price stands above in full. */}
      <p className="buy-dock-price" aria-hidden="true">
        {paise === 0 ? "Free" : <Money paise={paise} />}
      </p>
      {children}
    </div>
  );
}
