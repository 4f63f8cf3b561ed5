import { z } from "zod";
import { kolkataDay } from "#domain/dates/kolkata-day.ts";
import { idParamSchema } from "#domain/wire/ids.ts";
import { promiseProduct } from "#services/delivery/promise-product.ts";
import type { Shop } from "#services/shop.ts";
import type { ShownPromise } from "./answer-lines.tsx";

const askedSchema = z.object({ product: idParamSchema, size: idParamSchema.nullable().catch(null) });

export type AskedDelivery = { liveSaleId: number; valueId: number | null; pin: string };

/** What the form of a product's page asks. Null where it names no product. */
export function readAsked(query: URLSearchParams): AskedDelivery | null {
  const read = askedSchema.safeParse({ product: query.get("product"), size: query.get("size") });
  if (!read.success) return null;
  const pin = (query.get("pin") ?? "").replaceAll(/\s/gu, "").slice(0, 12);
  return { liveSaleId: read.data.product, valueId: read.data.size, pin };
}

/** Throws `not_found`. */
export async function askDelivery(shop: Shop, asked: AskedDelivery): Promise<ShownPromise> {
  const answer = await promiseProduct(shop, { ...asked, lens: null });
  return { ...answer, today: kolkataDay(shop.now()) };
}
