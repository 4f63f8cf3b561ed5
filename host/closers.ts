/** What was opened last is closed first, and one that fails does not keep the others open. */
export type Closers = { add: (name: string, close: () => Promise<unknown>) => void; closeAll: () => Promise<string[]> };

export function createClosers(onError: (name: string, error: unknown) => void): Closers {
  const stack: { name: string; close: () => Promise<unknown> }[] = [];
  return {
    add: (name, close) => stack.push({ name, close }),
    async closeAll() {
      const failed: string[] = [];
      for (let next = stack.pop(); next; next = stack.pop()) {
        try {
          await next.close();
        } catch (error) {
          failed.push(next.name);
          onError(next.name, error);
        }
      }
      return failed;
    },
  };
}
