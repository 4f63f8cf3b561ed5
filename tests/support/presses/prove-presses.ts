import { afterAll, expect, test } from "vitest";
import type { Row } from "./press.ts";
import { provePress } from "./prove-press.ts";
import { closeBrowser } from "./visitor.ts";

/** One test for each press, several at a time: most of the time a page waits. */
export function provePresses(presses: Readonly<Record<string, Row>>): void {
  const all = Object.entries(presses).flatMap(([path, row]) =>
    row.flatMap((one) => ("ready" in one ? [[`${path}: ${one.name}`, one] as const] : [])),
  );
  afterAll(closeBrowser);
  test.concurrent.each(all)("%s", async (_name, press) => {
    expect(await provePress(press), "complaints in the browser's console").toEqual([]);
  });
}
