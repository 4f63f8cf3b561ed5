import { createInterface } from "node:readline";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { StartRefused } from "#host/process/start-refused.ts";

type Terminal = { input: Readable & { isTTY?: boolean }; output: Writable };

/**
 * At a terminal it is asked for twice and shown to nobody; else it is the first line of what comes in. It is never an
 * argument: those stand in the list of processes and in the shell's history.
 */
export async function askPassword({ input, output }: Terminal, email: string): Promise<string> {
  const isTerminal = input.isTTY === true;
  // What is typed is echoed by nobody: the terminal is in raw mode, and readline writes into the void.
  const lines = createInterface({
    input,
    output: isTerminal ? new PassThrough().resume() : undefined,
    terminal: isTerminal,
  });
  lines.on("SIGINT", () => lines.close());
  try {
    const answers = answersOf(lines);
    if (!isTerminal) return (await answers.next()).value ?? "";
    output.write(`New password of ${email}: `);
    const first = (await answers.next()).value;
    output.write("\nThe same again: ");
    const second = (await answers.next()).value;
    output.write("\n");
    if (first === undefined || second === undefined) throw new StartRefused("Broken off; nothing was changed.");
    if (first !== second) throw new StartRefused("These were two different passwords; nothing was changed.");
    return first;
  } finally {
    lines.close();
  }
}

async function* answersOf(lines: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  yield* lines;
  return undefined;
}
