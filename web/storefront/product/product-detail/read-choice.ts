import { chooseVariant, type Variant } from "./choose-variant.ts";
import type { LoadedPage } from "./load-page.ts";
import { type PageAddress, readPageState } from "./page-address.ts";

type Asked = { attributeId: string | undefined; search: string };

/** What the address says: colour, size and all that is open. `address` is as short as it was entered. */
export function readChoice({ product, draft }: Pick<LoadedPage, "product" | "draft">, asked: Asked) {
  const state = readPageState(asked.search);
  const attributeId = Number(asked.attributeId);
  const variant: Variant | null = chooseVariant(product.colours, { attributeId, size: state.size });
  const address: PageAddress = {
    liveSaleId: product.liveSaleId,
    draft,
    attributeId: variant?.colour.id === attributeId ? attributeId : null,
    size: variant && variant.size !== variant.colour.values[0] ? (variant.size?.id ?? null) : null,
  };
  return { state, variant, address };
}
