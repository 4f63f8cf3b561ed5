import { writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import type pg from "pg";

/** So many steps below the others: where both want all of a processor, a third of what those get. */
const STEPS = 5;
const AGAIN_MS = 150;

/**
 * Whoever wants the processor beside the statements of this pool gets more of it. PostgreSQL has no such setting, but each of its
 * connections is a process, and those of the embedded one run on this machine and are the shop's own.
 */
export function letOthersFirst(pool: pg.Pool): void {
  pool.on("connect", (client) => {
    // pg has it of the server's first words, and its types do not tell it.
    const { processID: pid } = client as pg.PoolClient & { processID: number };
    let isOpen = true;
    client.once("end", () => (isOpen = false));
    lower(lowerAmongProcesses, pid, () => isOpen);
    lower(lowerAmongSessions, pid, () => isOpen);
  });
}

function lower(by: (pid: number) => void, pid: number, isOpen: () => boolean): void {
  try {
    by(pid);
  } catch (error) {
    // Where there is no such thing, or it is not allowed, they are read as eagerly as others.
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
    // Whoever is not root may do so once in a tenth of a second, and a page opens several connections. Then its number may be another's.
    const again = () => isOpen() && lower(by, pid, isOpen);
    setTimeout(again, AGAIN_MS * (1 + Math.random())).unref();
  }
}

const lowerAmongProcesses = (pid: number) =>
  setPriority(pid, Math.min(getPriority(pid) + STEPS, constants.priority.PRIORITY_LOW));

/** Linux may share the processor among sessions first, of which each connection is one. */
const lowerAmongSessions = (pid: number) => writeFileSync(`/proc/${pid}/autogroup`, `${STEPS}`);
