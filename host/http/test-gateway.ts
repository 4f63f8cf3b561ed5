import type { Db } from "#db/client.ts";
import { embeddedGatewayStore } from "#db/stores/embedded-gateway-store.ts";
import type { Config } from "#host/process/config.ts";
import type { Secrets } from "#host/process/secrets.ts";
import type { EmbeddedGatewaySettings } from "#integrations/payment/embedded/gateway-settings.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import { openGateway } from "#integrations/payment/open-gateway.ts";

export const testGatewayPath = "/test-gateway";

/** Money must never seem to move in a shop that is not a demonstration. */
export function usesTestGateway({ demo, payment }: Config): boolean {
  return demo && !payment;
}

/** The same client that speaks with the real gateway, over the same HTTP, to this very process. */
export function testGatewayClient(config: Config, secrets: Secrets): Gateway {
  return openGateway({
    provider: "razorpay",
    ...secrets.gateway,
    apiUrl: `${ownUrl(config)}${testGatewayPath}`,
    scriptUrl: `${testGatewayPath}/v1/checkout.js`,
    frameOrigin: new URL(config.appUrl).origin,
  });
}

export function testGatewaySettings(config: Config, secrets: Secrets, db: Db): EmbeddedGatewaySettings {
  return {
    ...secrets.gateway,
    store: embeddedGatewayStore(db),
    webhookUrl: () => `${ownUrl(config)}/v1/payment-transaction-history/webhook`,
    now: () => new Date(),
    allowOrigins: [],
  };
}

/** How this process reaches itself, whatever it is called outside. */
function ownUrl({ host, port }: Config): string {
  const anywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
  return `http://${anywhere[host] ?? (host.includes(":") ? `[${host}]` : host)}:${port}`;
}
