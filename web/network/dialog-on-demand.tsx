import type { ComponentType } from "react";
import { type Late, late } from "#web/ui/late.tsx";
import { useTakeBack } from "./use-take-back.ts";

/**
 * A dialog that `param` in the address opens, and whose code browsers fetch when they are idle, or when it opens. When
 * that fails it says so and takes the parameter back, so that the same link can be pressed again. The server has the
 * code at hand, and so has a page that is entered with the dialog open.
 */
export async function dialogOnDemand<Props extends object>(
  param: string,
  fetchDialog: () => Promise<ComponentType<Props>>,
): Promise<Late<Props>> {
  const neededAtOnce = import.meta.env.SSR || new URLSearchParams(location.search).has(param);
  if (neededAtOnce) return Object.assign(await fetchDialog(), { fetchAhead: async () => true }) as Late<Props>;
  const LateDialog = late(fetchDialog);
  function DialogOnDemand(props: Props) {
    const takeBack = useTakeBack();
    const withoutParam = () => {
      const { pathname, searchParams } = new URL(location.href);
      searchParams.delete(param);
      return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
    };
    return <LateDialog {...props} onMissing={() => void takeBack(withoutParam())} />;
  }
  return Object.assign(DialogOnDemand, { fetchAhead: LateDialog.fetchAhead });
}
