import type { StoreCode } from "#services/stores/list-store-codes.ts";
import type { Option } from "#web/ui/select.tsx";

/** The stores for a field, by their codes. */
export const storeOptions = (stores: readonly StoreCode[]): Option[] =>
  stores.map(({ code, name, city }) => ({
    value: code,
    label: `${code}, ${city === "" || name.includes(city) ? name : `${name}, ${city}`}`,
  }));
