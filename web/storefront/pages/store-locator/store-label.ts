import { directionsTo } from "#domain/stores/directions-to.ts";
import type { SortedStore } from "./use-nearest.ts";

/** What opens over a store's mark. Built of nodes, so that no name can be markup. */
export function storeLabel(store: SortedStore): HTMLElement {
  const label = document.createElement("div");
  label.className = "map-label";
  const name = document.createElement("strong");
  name.textContent = store.name;
  const address = document.createElement("p");
  address.textContent = `${store.address}, ${store.city} ${store.zipCode}`;
  const hours = document.createElement("p");
  hours.textContent = store.storeTime;
  const way = document.createElement("a");
  way.href = directionsTo(store);
  way.rel = "noopener";
  way.target = "_blank";
  way.textContent = "Directions";
  label.append(name, address, hours, way);
  return label;
}
