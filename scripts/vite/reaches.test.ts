import { expect, test } from "vitest";
import { needsSchemas, waitsForDialog } from "./reaches.ts";

const zod = "/shop/node_modules/zod/v4/classic/schemas.js";
const onDemand = "/shop/web/network/dialog-on-demand.tsx";
const imports: Record<string, readonly string[]> = {
  "/shop/domain/form.ts": ["/shop/domain/field.ts"],
  "/shop/domain/field.ts": ["/shop/domain/form.ts", zod],
  "/shop/domain/states.ts": ["/shop/domain/name.ts"],
  "/shop/web/wizard-dialog.tsx": [onDemand],
  "/shop/web/own-frame.tsx": ["/shop/web/wizard-dialog.tsx"],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test.each([
  ["/shop/domain/form.ts", true],
  ["/shop/domain/field.ts", true],
  ["/shop/domain/states.ts", false],
  ["/shop/domain/unknown.ts", false],
])("%s brings the rules of schemas: %s", (id, brings) => {
  expect(needsSchemas(id, graph)).toBe(brings);
});

test.each([
  ["/shop/web/wizard-dialog.tsx", true],
  ["/shop/web/own-frame.tsx", true],
  ["/shop/domain/states.ts", false],
  // It makes others wait, and does not itself.
  [onDemand, false],
])("%s waits for a dialog: %s", (id, waits) => {
  expect(waitsForDialog(id, graph)).toBe(waits);
});
