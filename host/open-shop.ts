import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#db/client.ts";
import type { Config } from "#host/config.ts";
import type { Secrets } from "#host/secrets.ts";
import { testGatewayClient, usesTestGateway } from "#host/test-gateway.ts";
import { localFiles } from "#integrations/files/local-files.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { razorpayGateway } from "#integrations/payment/razorpay-client.ts";
import type { UploadChecker } from "#integrations/uploads/upload-checker.ts";
import { aesVault } from "#integrations/vault/aes-vault.ts";
import { openKeyRing } from "#integrations/vault/key-ring.ts";
import { openSigningKeys } from "#integrations/vault/signing-keys.ts";
import type { Vault } from "#integrations/vault/vault.ts";
import type { LiveCatalogue } from "#services/catalogue/live-catalogue.ts";
import type { JobQueue, Recall, Shop } from "#services/shop.ts";

export type ShopParts = {
  config: Config;
  secrets: Secrets;
  database: Database;
  jobs: JobQueue;
  recall: Recall;
  live: Pick<LiveCatalogue, "catalogue" | "cards">;
  uploads: UploadChecker;
  log: FastifyBaseLogger;
};

/** Puts together what the use cases are given. */
export function openShop({ config, secrets, database, jobs, recall, live, uploads, log }: ShopParts): Shop {
  return {
    db: database.db,
    gateway: openGateway(config, secrets),
    jobs,
    files: localFiles(config),
    uploads,
    vault: openVault(config, secrets),
    signingKeys: openSigningKeys({ keys: config.prescriptionKeys, installationKey: secrets.signingKey }),
    recall,
    catalogue: live.catalogue,
    cards: live.cards,
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

function openGateway(config: Config, secrets: Secrets): Gateway | null {
  if (config.razorpay) return razorpayGateway({ ...config.razorpay, apiUrl: config.razorpayApiUrl });
  return usesTestGateway(config) ? testGatewayClient(config, secrets) : null;
}
