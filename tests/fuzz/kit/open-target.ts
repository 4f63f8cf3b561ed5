import { pino } from "pino";
import type { Database } from "#db/client.ts";
import { seedTestShop } from "#db/seed/seed-test-shop.ts";
import { buildApp } from "#host/http/build-app.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import { startSession } from "#services/accounts/start-session.ts";
import { fakeGateway } from "#tests/support/shop/fake-gateway.ts";
import { testShop } from "#tests/support/shop/test-shop.ts";
import type { Caller } from "./draw-request.ts";
import { openSender } from "./send-request.ts";

export type Target = Awaited<ReturnType<typeof openTarget>>;

/** A whole shop but for its pages, listening, with goods and people; its clock goes on and its gateway obeys. */
export async function openTarget({ db, pool, dataDir }: Pick<Database, "db" | "pool"> & { dataDir: string }) {
  const ids = await seedTestShop(db);
  const gateway = fakeGateway();
  // What is to be done later is not kept, so that the memory that a call takes can be told.
  const jobs = { send: async () => {} };
  const shop = testShop(db, { gateway, jobs, files: localFiles({ dataDir }), now: () => new Date() });
  await shop.catchUp();
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const app = await buildApp({ config: { appUrl: shop.appUrl, dataDir }, log, shop, pool });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const { send, hangUp } = openSender(port);

  const userIds = { ...ids.users, "other customer": ids.otherCustomer };
  /** A new session each time: some calls end them. */
  const signIn = async (as: Caller) =>
    as === "guest" ? null : startSession(db, { userId: userIds[as], kind: "bearer", now: shop.now() });
  const close = async () => {
    hangUp();
    await app.close();
  };
  return { db, shop, ids, gateway, app, port, errors, send, signIn, close };
}
