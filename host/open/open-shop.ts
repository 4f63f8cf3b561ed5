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
import type { JobQueue, Cached, Shop } from "#services/shop.ts";

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
    now: () => new Date(),
    log: {
      info: (data, message) => log.info(data, message),
      warn: (data, message) => log.warn(data, message),
      error: (data, message) => log.error(data, message),
    },
    appUrl: config.appUrl,
    demo: config.demo,
  };
}

export function openVault({ prescriptionKeys }: Pick<Config, "prescriptionKeys">, secrets: Secrets): Vault {
  return aesVault(openKeyRing({ keys: prescriptionKeys, installationKey: secrets.encryptionKey }));
}

function chooseGateway(config: Config, secrets: Secrets): Gateway | null {
  if (config.payment) return openGateway(config.payment);
  return usesTestGateway(config) ? testGatewayClient(config, secrets) : null;
}
