import { AppError, isAppError } from "#domain/wire/errors.ts";

/**
 * `gateway_unavailable`: no answer that can be relied on; the call may have been carried out, so ask, or repeat with the same key.
 * `gateway_refused`: the gateway understood and said no; a repeat says no again.
 */
export type GatewayFaultKind = "gateway_unavailable" | "gateway_refused";

export class GatewayFault extends AppError {
  readonly kind: GatewayFaultKind;
  /** The gateway's own words and status are for the log; customers see the table's words. */
  readonly description: string;
  readonly gatewayStatus: number | null;
  readonly reason: string | null;

  constructor(
    kind: GatewayFaultKind,
    details: { description: string; status?: number; reason?: string | null; cause?: unknown },
  ) {
    // A refusal that nobody expected is a fault of ours (wrong keys, wrong amount), so it is internal to the customer.
    super(kind === "gateway_unavailable" ? kind : "internal", {
      message: `${kind}: ${details.description}`,
      cause: details.cause,
    });
    this.name = "GatewayFault";
    this.kind = kind;
    this.description = details.description;
    this.gatewayStatus = details.status ?? null;
    this.reason = details.reason ?? null;
  }
}

/** By brand and name, like isAppError: bundles may hold several copies of the class. */
export const isGatewayFault = (error: unknown): error is GatewayFault =>
  isAppError(error) && error.name === "GatewayFault";
