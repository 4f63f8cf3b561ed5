import { sniffType } from "#domain/uploads/sniff-type.ts";
import type { UploadType } from "#domain/uploads/upload-rules.ts";
import { type Child, programBeside, runChild } from "#host/child-process/run-child.ts";
import type { UploadChecker, UploadVerdict } from "#integrations/uploads/upload-checker.ts";

export type UploadOrder = { bytes: Uint8Array; accept: readonly UploadType[] };

type Log = {
  warn: (data: Record<string, unknown>, message: string) => void;
  error: (data: Record<string, unknown>, message: string) => void;
};

type Checker = Child<UploadOrder, { verdict: UploadVerdict }>;

/** A PDF is inspected and drawn in this time, or not taken. Photographs have a limit of their own. */
const mostMsForPdf = 10_000;
const limitOf = (bytes: Uint8Array) => (sniffType(bytes) === "application/pdf" ? [{ mostMs: mostMsForPdf }] : []);
// With the 320 MB that PDFium may take.
const execArgv = ["--max-old-space-size=192"];
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
  const all: Checker[] = Array.from({ length: atOnce }, () =>
    runChild(log, { name: "checker of uploads", path, execArgv }),
  );
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
        const { verdict } = await checker.ask({ bytes, accept }, ...limitOf(bytes));
        if (!verdict.ok) return verdict;
        const pages = verdict.pages.map((page) => Buffer.from(page));
        return { ...verdict, bytes: Buffer.from(verdict.bytes), pages };
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
