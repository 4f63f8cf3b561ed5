import { setTimeout as sleep } from "node:timers/promises";
import { ownShop } from "./own-shop.ts";

/** Reads each address of the worker's shop until its answer says so, for a second in all; those that did not are returned. */
export async function silentAfterASecond(
  addresses: readonly string[],
  says: (answer: string) => boolean,
): Promise<readonly string[]> {
  const { url } = ownShop();
  const read = (path: string) => fetch(new URL(path, url)).then((response) => response.text());
  const end = performance.now() + 1_000;
  let silent = addresses;
  while (silent.length > 0 && performance.now() < end) {
    const answers = await Promise.all(silent.map(read));
    if (performance.now() > end) break;
    silent = silent.filter((_, place) => !says(answers[place]!));
    await sleep(20);
  }
  return silent;
}
