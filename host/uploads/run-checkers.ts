import type { UploadType } from "#domain/uploads/upload-rules.ts";
import { type Apart, programBeside, runApart } from "#host/apart/run-apart.ts";
import type { UploadChecker, UploadVerdict } from "#integrations/uploads/upload-checker.ts";

export type UploadOrder = { bytes: Uint8Array; accept: readonly UploadType[] };

type Log = {
  warn: (data: Record<string, unknown>, message: string) => void;
  error: (data: Record<string, unknown>, message: string) => void;
};

type Checker = Apart<UploadOrder, { verdict: UploadVerdict }>;

const atOnce = 2;
/** Each of them may hold ten megabytes. */
const mostWaiting = 20;

/**
 * Checks what people send in processes of their own, one file at a time in each: a file that takes its process with it
 * takes no other file along, and counts as damaged.
 */
export function runCheckers(
  log: Log,
  path = programBeside(import.meta, "check-process"),
): UploadChecker & { stop: () => Promise<void> } {
  const all: Checker[] = Array.from({ length: atOnce }, () => runApart(log, { name: "checker of uploads", path }));
  const free = [...all];
  const waiting: ((checker: Checker) => void)[] = [];

  const take = (): Checker | Promise<Checker> => free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (checker: Checker) => {
    const next = waiting.shift();
    if (next) next(checker);
    else free.push(checker);
  };

  return {
    async check(bytes, { accept }) {
      if (waiting.length >= mostWaiting) return { ok: false, reason: "busy" };
      const checker = await take();
      try {
        const { verdict } = await checker.ask({ bytes, accept });
        return verdict.ok ? { ...verdict, bytes: Buffer.from(verdict.bytes) } : verdict;
      } catch (error) {
        log.error({ err: error }, "an upload could not be checked");
        return { ok: false, reason: "damaged" };
      } finally {
        giveBack(checker);
      }
    },
    async stop() {
      await Promise.all(all.map((checker) => checker.stop()));
    },
  };
}
