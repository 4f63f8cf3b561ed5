import { type AnyColumn, inArray, ne, type SQL } from "drizzle-orm";
import type { StoreScope } from "#domain/access/store-scope.ts";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** Rows whose column names one of these stores; no condition where all are meant. */
export function inStores(column: AnyColumn, scope: StoreScope): SQL | undefined {
  if (scope === "all") return undefined;
  return scope === "all but the website" ? ne(column, WEBSITE_STORE.id) : inArray(column, [...scope]);
}
