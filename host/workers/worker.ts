import cluster from "node:cluster";
import type { Connection } from "#db/client.ts";
import type { OpenServer } from "#host/open/open-database.ts";

/** What one of several processes on the same port is told by the one that started it. */
export type Worker = {
  number: number;
  /** Undefined: DATABASE_URL says it. */
  database: Connection | undefined;
  maxConnections: number;
  /** Tells the person at the terminal what the start is doing; one of several is enough. */
  speaks: boolean;
};

const variable = "CHASHMA_WORKER";

export const asVariable = (worker: Worker): Record<string, string> => ({ [variable]: JSON.stringify(worker) });

/** Null: this process serves alone, or starts the workers. */
export function readWorker(): Worker | null {
  const told = process.env[variable];
  return cluster.isWorker && told ? (JSON.parse(told) as Worker) : null;
}

/** The database that the first process has opened, and will close. */
export function serverOf({ database, maxConnections }: Worker): OpenServer {
  return { maxConnections, ...(database && { connection: database }) };
}

export function sayReady(): void {
  process.send?.("ready");
}

/** Without it Node ends a worker in the moment in which the first process is gone, and with it what it is answering. */
export function outliveParent(): void {
  cluster.worker?.on("disconnect", () => {
    if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  });
}
