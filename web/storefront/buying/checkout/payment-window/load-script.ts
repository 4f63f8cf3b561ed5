const loading = new Map<string, Promise<void>>();

/** A script of a payment provider, fetched once; after a failure, or when it did not do its work, the next call tries again. */
export function loadScript(src: string, hasDoneItsWork: () => boolean): Promise<void> {
  if (hasDoneItsWork()) return Promise.resolve();
  const before = loading.get(src);
  if (before) return before;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    const fail = () => {
      script.remove();
      loading.delete(src);
      reject(new Error("The payment script did not load."));
    };
    script.addEventListener("error", fail);
    script.addEventListener("load", () => (hasDoneItsWork() ? resolve() : fail()));
    document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}
