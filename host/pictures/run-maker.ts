import { join } from "node:path";
import { programBeside, runApart } from "#host/apart/run-apart.ts";
import type { Making } from "./make-picture.ts";

export type Maker = {
  /** Rejects when the picture could not be made. */
  make: (making: Making) => Promise<void>;
  /** When nothing is being made any more. */
  stop: () => Promise<void>;
};

type Log = { warn: (data: Record<string, unknown>, message: string) => void };

/** Pictures are made in a process of their own. */
export function runMaker(log: Log, path = programBeside(import.meta, "maker-process")): Maker {
  const { ask, stop } = runApart<Making, object>(log, {
    name: "maker of pictures",
    path,
    env: {
      // Words in drawings are set in the shop's own typeface: the machine may have none.
      FONTCONFIG_FILE: join(import.meta.dirname, "fonts/fonts.conf"),
      PANGOCAIRO_BACKEND: "fontconfig",
    },
  });
  return {
    async make(making) {
      await ask(making);
    },
    stop,
  };
}
