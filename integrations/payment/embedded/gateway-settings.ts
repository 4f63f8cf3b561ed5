import type { EmbeddedGatewayStore } from "./gateway-state.ts";

export type EmbeddedGatewaySettings = {
  store: EmbeddedGatewayStore;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Asked at each delivery: the port is not known before the shop listens. */
  webhookUrl: () => string;
  now: () => Date;
  /** Origins besides its own whose pages may open the window. */
  allowOrigins: string[];
};

export type RouteSettings = EmbeddedGatewaySettings & {
  accountId: string;
  /** Something may be due: look at once. */
  poke: () => void;
};
