import type { StoreCode } from "#services/stores/list-store-codes.ts";
import { storeWords } from "#web/console/shell/use-store.ts";
import type { Option } from "#web/ui/select.tsx";

/** The stores for a field, by their codes. */
export const storeOptions = (stores: readonly StoreCode[]): Option[] =>
  stores.map((store) => ({ value: store.code, label: `${store.code}, ${storeWords(store)}` }));
