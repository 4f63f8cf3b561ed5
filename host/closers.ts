/** What was opened last is closed first, and one that fails to close does not keep the others open. */
export type Closers = {
  /** Throws when everything is being closed already: whoever is still opening must stop. What was added is closed too. */
  add: (name: string, close: () => unknown) => void;
  /** Throws when everything is being closed already. */
  check: () => void;
  /** After it nothing more is opened. */
  stopOpening: () => void;
  closeAll: () => Promise<{ failed: string[] }>;
};

export class Stopped extends Error {}

export function createClosers(onError: (name: string, error: unknown) => void): Closers {
  const stack: { name: string; close: () => unknown }[] = [];
  let open = true;
  let closing: Promise<{ failed: string[] }> | undefined;

  async function close() {
    const failed: string[] = [];
    for (let next = stack.pop(); next; next = stack.pop()) {
      try {
        await next.close();
      } catch (error) {
        failed.push(next.name);
        onError(next.name, error);
      }
    }
    return { failed };
  }
  const check = () => {
    if (!open) throw new Stopped();
  };
  return {
    check,
    add(name, closeOne) {
      stack.push({ name, close: closeOne });
      check();
    },
    stopOpening: () => void (open = false),
    closeAll: () => (closing ??= close()),
  };
}
