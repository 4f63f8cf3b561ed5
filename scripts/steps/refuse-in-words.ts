import { StartRefused } from "#host/process/start-refused.ts";
import { isAppError } from "#domain/wire/errors.ts";

/** What a command refuses is one sentence and the exit code 1; anything else is a fault and keeps its stack. */
export async function refuseInWords(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    const expected = error instanceof StartRefused || (isAppError(error) && error.status < 500);
    if (!expected) throw error;
    console.error(error.message);
    process.exitCode ??= 1;
  });
}
