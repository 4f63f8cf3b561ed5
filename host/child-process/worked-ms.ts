import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever its clock. */
const msOfTick = 10;

/** How long the processors have worked for a process; null where the system does not tell. */
export function workedMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program stands in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) * msOfTick;
  } catch {
    return null;
  }
}
