import { useEffect } from "react";
import { useNavigate, useNavigation } from "react-router";
import { routerHere } from "#web/network/router-here.ts";
import { readPageState } from "#web/storefront/product/product-detail/page-address.ts";
import { findKeptChoice, keepChoice } from "./kept-choice.ts";
import type { WizardFrame } from "./wizard-frame.ts";

type Given = {
  productId: number;
  open: boolean;
  power: string | null;
  lens: number | null;
  hrefOf: WizardFrame["hrefOf"];
};

/** Who comes back to a frame another day finds the wizard as it was left, unless the address says otherwise. */
export function useKeptChoice({ productId, open, power, lens, hrefOf }: Given): WizardFrame["choose"] {
  const navigate = useNavigate();
  const isGoing = useNavigation().state !== "idle";
  useEffect(() => {
    // Asked at each rest until the address has it: a page that is just waking up may lose the first going.
    const kept = open && power === null && !isGoing ? findKeptChoice(productId) : null;
    if (!kept || !leadsToWizard()) return;
    void navigate(hrefOf(1, { power: kept.power, lens: kept.lens }), { replace: true, preventScrollReset: true });
  }, [productId, open, power, isGoing, hrefOf, navigate]);
  useEffect(() => {
    if (open && power !== null) keepChoice({ productId, power, lens });
  }, [productId, open, power, lens]);

  return (step, chosen, { replace }) => {
    const to = hrefOf(step, chosen);
    // Before the address: on a slow phone who closes the wizard now is gone before the new one is drawn.
    const next = readPageState(to.slice(to.indexOf("?")));
    if (next.power !== null) keepChoice({ productId, power: next.power, lens: next.lens });
    if (leadsToWizard()) void navigate(to, { replace, preventScrollReset: true });
  };
}

/** Who has closed the wizard since, sent its form, or is on the way elsewhere, goes on. */
function leadsToWizard(): boolean {
  const { navigation, location, fetchers } = routerHere().router.state;
  if ([...fetchers.values()].some(({ formAction }) => formAction?.startsWith(location.pathname))) return false;
  return readPageState((navigation.location ?? location).search).step !== null;
}
