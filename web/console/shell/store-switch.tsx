import { Store } from "lucide-react";
import { useRef } from "react";
import { Form, useMatches } from "react-router";
import type { StoreName } from "#services/stores/list-store-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useScreenPath, useStore } from "./use-store.ts";

const nameOf = ({ name, city }: StoreName) => (city === "" || name.includes(city) ? name : `${name}, ${city}`);

/** What a route says of itself: `handle` of a screen whose rows are of stores. */
export type ScreenHandle = { ofStores?: true };

/** Narrows the screen to one store, where its rows are of stores. Those who work in one store see its name alone. */
export function StoreSwitch({ stores }: { stores: readonly StoreName[] }) {
  const store = useStore();
  const form = useRef<HTMLFormElement>(null);
  const action = useScreenPath();
  const isOfStores = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.ofStores);
  const [only] = stores;
  if (!only || !isOfStores) return null;
  if (stores.length === 1)
    return (
      <p className="console-store">
        <Icon of={Store} size={16} />
        <span>{nameOf(only)}</span>
      </p>
    );
  return (
    <Form ref={form} action={action} className="console-store">
      <Icon of={Store} size={16} />
      <select
        key={store}
        name="store"
        aria-label="Store"
        defaultValue={store ?? ""}
        onChange={() => form.current?.requestSubmit()}
      >
        <option value="">All stores</option>
        {stores.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button button-secondary button-small">Show</button>
      </noscript>
    </Form>
  );
}
