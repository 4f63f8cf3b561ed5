import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Db } from "#db/client.ts";
import { readPrescriptionValues } from "#domain/prescriptions/prescription-form.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import type { Shop } from "#services/shop.ts";
import { testShop } from "./test-shop.ts";

/** A common prescription as somebody types it. */
export const TYPED = {
  customer_name: "Asha Rao",
  age: "41",
  prescribe_by: "Dr Mehta",
  remarks: "none",
  r_sph: "-2.25",
  r_cyl: "-0.50",
  r_axi: "90",
  r_pd: "31.5",
  r_na: "0",
  l_sph: "-2.00",
  l_cyl: "0",
  l_axi: "0",
  l_pd: "31",
  l_na: "0",
} as const;

export function typedValues(over: Readonly<Record<string, unknown>> = {}) {
  return readPrescriptionValues({ ...TYPED, ...over });
}

/** A shop that keeps files in a folder of its own, removed after the tests; files that no row names go when a job says so. */
export async function shopWithFiles(db: Db, changes: Partial<Shop> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "chashma-sheets-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const files = localFiles({ dataDir });
  const shop = testShop(db, { files, ...changes });
  const removeFiles = async () => {
    for (const job of shop.queued.splice(0)) {
      if (job.name === "files.remove") await files.remove(job.data.area, job.data.path);
    }
  };
  return { shop, dataDir, removeFiles };
}
