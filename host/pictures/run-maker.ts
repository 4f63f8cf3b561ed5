import { join } from "node:path";
import { programBeside, runChild } from "#host/child-process/run-child.ts";
import type { Making } from "./make-picture.ts";

type Made = { workedMs: number };

export type Maker = {
  /** Rejects when the picture could not be made. `workedMs`: of the processors, what was made beside it included. */
  make: (making: Making) => Promise<Made>;
  /** When nothing is being made any more. */
  stop: () => Promise<void>;
};

type Log = { warn: (data: Record<string, unknown>, message: string) => void };

/** Pictures are made in a process of their own. */
export function runMaker(log: Log, path = programBeside(import.meta, "maker-process")): Maker {
  const { ask, stop } = runChild<Making, Made>(log, {
    name: "maker of pictures",
    path,
    env: {
      // Words in drawings are set in the shop's own typeface: the machine may have none.
      FONTCONFIG_FILE: join(import.meta.dirname, "fonts/fonts.conf"),
      PANGOCAIRO_BACKEND: "fontconfig",
    },
  });
  return { make: (making) => ask(making), stop };
}
