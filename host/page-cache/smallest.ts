import { LRUCache } from "lru-cache";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { KeptAnswer } from "./finish-answer.ts";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Made one at a time, with three times as long a rest as it took: at most a quarter of a core. */
const restPerWork = 3;
/** Asked anew so often whether the process has time for it. */
const lookEveryMs = 250;
/** What is not done by then is asked for again, or not worth it. */
const mostWaiting = 100;

export type Smallest = {
  /** What was made of the content with this tag, if it was. */
  find: (tag: string) => Buffer | undefined;
  /** This answer is given more than once: it is made smaller when there is time for it. */
  want: (answer: KeptAnswer) => void;
  /** When nothing waits any more. */
  settled: () => Promise<void>;
};

/**
 * Pages at brotli's best: an eighth smaller than at the quality that somebody waits for, at forty times the work. So it is done
 * once for each content, after it was asked for again, while the process has little else to do. A page that is made anew and has
 * come out the same takes it from here.
 */
export function createSmallest(given: {
  maxBytes: number;
  /** Of a page that stays as it is. */
  onFault: (fault: unknown) => void;
  isQuiet?: () => boolean;
}): Smallest {
  const { maxBytes, onFault, isQuiet = watchLoop() } = given;
  const made = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const waiting = new Map<string, KeptAnswer>();
  let work: Promise<void> | null = null;

  async function makeAll(): Promise<void> {
    for (let took = 0; waiting.size > 0;) {
      // The timer keeps nothing open that wants to end.
      await new Promise<void>((resolve) => setTimeout(resolve, Math.max(lookEveryMs, took * restPerWork)).unref());
      took = 0;
      if (!isQuiet()) continue;
      const [tag, answer] = [...waiting].at(-1)!;
      waiting.delete(tag);
      const since = performance.now();
      try {
        const smallest = await makeSmallest(answer.brotli);
        made.set(tag, smallest);
        answer.brotli = smallest;
      } catch (fault) {
        onFault(fault);
      }
      took = performance.now() - since;
    }
  }

  return {
    find: (tag) => made.get(tag),
    want(answer) {
      const { tag } = answer;
      if (made.has(tag) || waiting.has(tag) || answer.brief) return;
      waiting.set(tag, answer);
      const [oldest] = waiting.keys();
      if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
      work ??= makeAll().finally(() => (work = null));
    },
    settled: async () => void (await work),
  };
}

async function makeSmallest(brotli: Buffer): Promise<Buffer> {
  const bytes = await decompress(brotli);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compress(bytes, { params });
}

/** Whether the event loop was idle for half of the time since the last question. */
function watchLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < 0.5;
  };
}
