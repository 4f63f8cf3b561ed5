import { inject } from "vitest";
import type { Secrets } from "#host/process/secrets.ts";

/** The demonstration shop, as npm start serves it. */
export type OpenShop = {
  url: string;
  /** The built shop, as a file for Node. */
  program: string;
  /** Its folder, with its database. */
  dataDir: string;
  /** What it logs, at the level of a shop at work. */
  log: string;
  /** Passwords of the demonstration sign-ins. */
  passwords: Secrets["demonstrationPasswords"];
  /** What an authenticator app of the administrator would hold. */
  secondFactor: Secrets["demonstrationSecondFactor"];
};

/** The shop of the journeys that run in this worker, one file after the other: each worker has one. */
export function ownShop(): OpenShop {
  const worker = process.env.VITEST_POOL_ID;
  const shop = inject("shops")[Number(worker) - 1];
  if (!shop) throw new Error(`There is no shop for worker ${worker}.`);
  return shop;
}
