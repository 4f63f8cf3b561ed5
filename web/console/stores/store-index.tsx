import type { ManagedStore } from "#services/stores/get-store.ts";

/** On a phone the way to each part of a store's page, which is long. */
export function StoreIndex({ store: { kind, may } }: { store: Pick<ManagedStore, "kind" | "may"> }) {
  const isShop = kind === "shop";
  const parts = [
    isShop && ["closures", "Closed days"],
    may.hours && ["hours", "Opening hours"],
    may.chairs && isShop && ["chairs", "Chairs"],
    may.details && ["details", "Address"],
    may.tax && ["tax", "GSTIN"],
    may.series && ["series", "Series of bills"],
  ].filter((part) => part !== false);
  if (parts.length < 2) return null;
  return (
    <nav className="store-index" aria-label="On this page">
      {parts.map(([part, words]) => (
        <a key={part} href={`#${part}-title`} className="link">
          {words}
        </a>
      ))}
    </nav>
  );
}
