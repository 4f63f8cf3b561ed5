import { sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";

/** The newest first. By a sum that no index has: else the planner may go through all orders for one that is not there. */
export const newestOfFew = sql`${orders.createdAt} + interval '0' desc`;
