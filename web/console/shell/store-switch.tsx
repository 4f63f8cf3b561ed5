import { Store } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import type { StoreName } from "#services/stores/list-store-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { storeWords, useIsOfStores, useScreenPath, useStore } from "./use-store.ts";

/** Narrows the screen to one store, where its rows are of stores. Those who work in one store see its name alone. */
export function StoreSwitch({ stores }: { stores: readonly StoreName[] }) {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const action = useScreenPath();
  const isOfStores = useIsOfStores();
  const [only] = stores;
  const chosen = stores.find(({ id }) => String(id) === store);
  if (!only || !isOfStores) return null;
  if (stores.length === 1)
    return (
      <p className="console-store">
        <Icon of={Store} size={16} />
        <span title={storeWords(only)}>{storeWords(only)}</span>
      </p>
    );
  return (
    <Form ref={form} action={action} className="console-store">
      <Icon of={Store} size={16} />
      <select
        key={store}
        name="store"
        aria-label="Store"
        title={chosen ? storeWords(chosen) : "All stores"}
        defaultValue={store ?? ""}
        onChange={() => form.current?.requestSubmit()}
      >
        <option value="">All stores</option>
        {stores.map((one) => (
          <option key={one.id} value={one.id}>
            {storeWords(one)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button-secondary button-small">Show</button>
      </noscript>
    </Form>
  );
}
