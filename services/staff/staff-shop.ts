import type { Shop } from "#services/shop.ts";

/** What use cases about staff need of the shop. */
export type StaffShop = Pick<Shop, "db" | "jobs" | "now">;
