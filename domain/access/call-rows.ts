import type { AccessRow } from "./access-row.ts";
import { ACCOUNT_ROWS } from "./account-rows.ts";
import { CATALOGUE_ROWS } from "./catalogue-rows.ts";
import { ORDER_ROWS } from "./order-rows.ts";

/** Every call of `/v1`. One without a row, and a row without its call, stop the start. */
export const CALL_ROWS: readonly AccessRow[] = [...ACCOUNT_ROWS, ...CATALOGUE_ROWS, ...ORDER_ROWS];

/** The description of the API itself. */
export const DESCRIPTION_ROWS: readonly AccessRow[] = [
  { method: "GET", path: "/v1/openapi.json", access: "everybody", does: ["shop.read"] },
  { method: "GET", path: "/v1/docs", access: "everybody", does: ["shop.read"] },
];
