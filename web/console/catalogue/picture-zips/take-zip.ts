import { z } from "zod";
import { PART_BYTES } from "#domain/goods/picture-zips/limits.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { takePart, type TakePartResult } from "#services/goods/picture-zips/take-part.ts";
import type { Shop } from "#services/shop.ts";

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
/** Of which product alone the pictures may be; nothing: of any. */
const product = z
  .union([z.string().regex(/^[1-9]\d{0,8}$/u), z.literal("")])
  .optional()
  .transform((typed) => (typed ? Number(typed) : null));

/** What goes with each part of a ZIP. */
export const partForm = z.object({ key: z.uuid(), product, name: z.string().max(300), size: whole, at: whole });

/** What the form sends where no script runs: the file whole. */
export const zipForm = z.object({ key: z.uuid(), product });

type Whole = { actor: UserActor; id: string; productId: number | null; file: File };

/** A ZIP that came in one form. */
export async function takeWhole(shop: Shop, { actor, id, productId, file }: Whole): Promise<TakePartResult> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const given = { actor, id, productId, fileName: file.name, size: bytes.length };
  let taken: TakePartResult = { ok: true, arrived: 0 };
  for (let at = 0; at < bytes.length && taken.ok; at += PART_BYTES)
    taken = await takePart(shop, { ...given, at, bytes: bytes.subarray(at, at + PART_BYTES) });
  return taken;
}
