/** A process of its own, with --expose-gc: prints the heap in bytes after each round of requests to every call. */
import { openDatabase } from "#db/client.ts";
import { fuzzCall } from "./fuzz-call.ts";
import { openJudge } from "./judge-answer.ts";
import { layOut } from "./lay-out.ts";
import { openTarget } from "./open-target.ts";

const { connection, dataDir, rounds, runs } = JSON.parse(process.argv[2]!) as {
  connection: Parameters<typeof openDatabase>[0];
  dataDir: string;
  rounds: number;
  runs: number;
};
const { db, pool, close } = openDatabase(connection, { maxConnections: 10 });
const target = await openTarget({ db, pool, dataDir });
const laidOut = await layOut(target);
const judge = openJudge(laidOut.drawing.schemas);

const heaps: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const call of laidOut.calls)
    await fuzzCall(target, { ...laidOut, call, judge, runs, seed: 1 + round * 1_000_003 });
  // Twice: what finalizers let go is collected by the second.
  globalThis.gc!();
  globalThis.gc!();
  heaps.push(process.memoryUsage().heapUsed);
}
await target.close();
await close();
process.stdout.write(JSON.stringify({ requests: laidOut.calls.length * runs, heaps }));
