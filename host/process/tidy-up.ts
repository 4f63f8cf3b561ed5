import { sweepTemporary } from "#db/temporary.ts";
import { keepPrivate } from "./keep-private.ts";

/** Before a shop opens, for whoever holds its data folder. What cannot be put in order is told and keeps nobody from opening. */
export async function tidyUp(given: Parameters<typeof keepPrivate>[0]): Promise<void> {
  try {
    await keepPrivate(given);
    const swept = await sweepTemporary();
    if (swept > 0) given.log.warn({ swept }, "what killed shops left in the temporary folder was removed");
  } catch (error) {
    given.log.warn({ err: error }, "files of the shop could not be put in order");
  }
}
