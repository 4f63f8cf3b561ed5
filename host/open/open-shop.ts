import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#db/client.ts";
import type { Config } from "#host/process/config.ts";
import type { Secrets } from "#host/process/secrets.ts";
import { testGatewayClient, usesTestGateway } from "#host/http/test-gateway.ts";
import { chooseMessages } from "./choose-messages.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { openGateway } from "#integrations/payment/open-gateway.ts";
import type { UploadChecker } from "#integrations/uploads/upload-checker.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { openKeyRing } from "#integrations/vault/key-ring.ts";
import { openSigningKeys } from "#integrations/vault/signing-keys.ts";
import type { Vault } from "#integrations/vault/vault.ts";
import type { LiveCatalogue } from "#services/catalogue/live-catalogue.ts";
import type { Demonstration } from "#services/demonstration/history-answer.ts";
import { historyShape, WHOLE_HISTORY } from "#services/demonstration/history-shape.ts";
import { gatherVisits } from "#services/redirects/gather-visits.ts";
import type { JobQueue, Cached, Log, Shop } from "#services/shop.ts";

export type ShopParts = {
  config: Config;
  secrets: Secrets;
  database: Database;
  jobs: JobQueue;
  cached: Cached;
  live: Pick<LiveCatalogue, "catalogue" | "cards" | "facts">;
  uploads: UploadChecker;
  log: FastifyBaseLogger;
};

/** Puts together what the use cases are given. */
export function openShop({ config, secrets, database, jobs, cached, live, uploads, log }: ShopParts): Shop {
  return {
    db: database.db,
    gateway: chooseGateway(config, secrets),
    messages: chooseMessages(config, database.db),
    jobs,
    files: localFiles(config),
    uploads,
    vault: openVault(config, secrets),
    signingKeys: openSigningKeys({ keys: config.prescriptionKeys, installationKey: secrets.signingKey }),
    cached,
    catalogue: live.catalogue,
    cards: live.cards,
    facts: live.facts,
    missed: gatherVisits(),
    now: () => new Date(),
    log: logOf(log),
    appUrl: config.appUrl,
    demo: config.demo,
    demonstration: config.demo ? demonstrationOf({ config, secrets, database, uploads, log }) : null,
  };
}

/** What lays a history draws sheets as well: it is loaded when somebody asks for one. */
function demonstrationOf(parts: Pick<ShopParts, "config" | "secrets" | "database" | "uploads" | "log">): Demonstration {
  const { config, secrets, database, uploads, log } = parts;
  return {
    laying: { now: { state: "none" } },
    layHistory: async (given) => {
      const { layHistory } = await import("#services/demonstration/lay-history.ts");
      return layHistory({
        ...given,
        db: database.db,
        pool: database.pool,
        passwords: secrets.demonstrationPasswords,
        files: localFiles(config),
        uploads,
        vault: openVault(config, secrets),
        log: logOf(log),
        shape: historyShape({ days: WHOLE_HISTORY.days }),
      });
    },
  };
}

const logOf = (log: FastifyBaseLogger): Log => ({
  info: (data, message) => log.info(data, message),
  warn: (data, message) => log.warn(data, message),
  error: (data, message) => log.error(data, message),
});

export function openVault({ prescriptionKeys }: Pick<Config, "prescriptionKeys">, secrets: Secrets): Vault {
  return aesVault(openKeyRing({ keys: prescriptionKeys, installationKey: secrets.encryptionKey }));
}

function chooseGateway(config: Config, secrets: Secrets): Gateway | null {
  if (config.payment) return openGateway(config.payment);
  return usesTestGateway(config) ? testGatewayClient(config, secrets) : null;
}
