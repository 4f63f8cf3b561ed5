import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { WizardFrame } from "./wizard-frame.ts";

const key = "chosenLens";

type Given = {
  productId: number;
  open: boolean;
  power: string | null;
  lens: number | null;
  hrefOf: WizardFrame["hrefOf"];
};

type Kept = { productId: number; power: string; lens: number | null };

/** Keeps the choice in the browser: who comes back to the frame another day finds the wizard as it was left. */
export function useRememberedChoice({ productId, open, power, lens, hrefOf }: Given): void {
  const navigate = useNavigate();
  const restored = useRef(false);

  useEffect(() => {
    if (!open) {
      restored.current = false;
      return;
    }
    if (power !== null) {
      restored.current = true;
      localStorage.setItem(key, JSON.stringify({ productId, power, lens } satisfies Kept));
      return;
    }
    if (restored.current) return;
    restored.current = true;
    const kept = readKept();
    if (kept?.productId !== productId) return;
    void navigate(hrefOf(1, { power: kept.power, lens: kept.lens }), { replace: true, preventScrollReset: true });
  }, [productId, open, power, lens, hrefOf, navigate]);
}

/** What lies in the browser may be of any age and hand: whatever the address does not know is not shown. */
function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    const { productId, power, lens } = kept as Partial<Record<keyof Kept, unknown>>;
    if (typeof productId !== "number" || typeof power !== "string") return null;
    return { productId, power, lens: typeof lens === "number" ? lens : null };
  } catch {
    // Not ours, or the browser keeps nothing.
    return null;
  }
}
