import { z } from "zod";
import { FRAME_ONLY } from "#domain/lenses/power-types.ts";
import type { FieldErrors } from "#domain/wire/errors.ts";
import type { CartLineInput } from "#domain/wire/billing.ts";
import { idSchema } from "#domain/wire/ids.ts";
import { CHOOSE_A_POWER } from "./power-text.ts";

/** A line before it has a key. */
export type WantedLine = Omit<CartLineInput, "clientKey">;

export type LinesRead = { ok: true; lines: WantedLine[] } | { ok: false; message: string; fields: FieldErrors };

const CHOOSE_A_SIZE = "We no longer sell this size or colour";
const ONE_TO_TEN = "You can order 1 to 10";

const quantity = z.coerce.number({ error: ONE_TO_TEN }).int(ONE_TO_TEN).min(1, ONE_TO_TEN).max(10, ONE_TO_TEN);
const size = idSchema.catch(0).refine((id) => id > 0, CHOOSE_A_SIZE);
const noLens = { powerTypeCode: null, lensRecordId: null, eye: null } as const;

const buyForm = z.object({ size, quantity: quantity.default(1) });
const lensForm = z.object({ size, power: z.string().max(80).optional(), lens: idSchema.optional() });
const eye = z
  .union([z.literal("").transform(() => null), idSchema])
  .nullish()
  .default(null);
const contactLensForm = z.object({
  right: eye,
  rightBoxes: quantity.default(1),
  left: eye,
  leftBoxes: quantity.default(1),
});

/** Goods and frames that are bought as they are. */
export function readGoods(form: FormData, productId: number): LinesRead {
  const read = buyForm.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse(read.error);
  return {
    ok: true,
    lines: [{ productId, attributeValueId: read.data.size, quantity: read.data.quantity, ...noLens }],
  };
}

/** A frame from the wizard, alone or with a lens. */
export function readFrame(form: FormData, productId: number, choice: "frame-only" | "lens"): LinesRead {
  const read = lensForm.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse(read.error);
  const { size: attributeValueId, power, lens } = read.data;
  const line = { productId, attributeValueId, quantity: 1, eye: null };
  if (choice === "frame-only") return { ok: true, lines: [{ ...line, powerTypeCode: FRAME_ONLY, lensRecordId: null }] };
  return { ok: true, lines: [{ ...line, powerTypeCode: power ?? null, lensRecordId: lens ?? null }] };
}

/** One line per eye; an eye without a power is left out. */
export function readContactLenses(form: FormData, productId: number): LinesRead {
  const read = contactLensForm.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse(read.error);
  const { right, rightBoxes, left, leftBoxes } = read.data;
  const lines: WantedLine[] = [];
  const line = { productId, powerTypeCode: null, lensRecordId: null };
  if (right !== null) lines.push({ ...line, attributeValueId: right, quantity: rightBoxes, eye: "right" });
  if (left !== null) lines.push({ ...line, attributeValueId: left, quantity: leftBoxes, eye: "left" });
  if (lines.length === 0) return { ok: false, message: CHOOSE_A_POWER, fields: { right: CHOOSE_A_POWER } };
  return { ok: true, lines };
}

function refuse(error: z.ZodError): LinesRead {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".")] ??= issue.message;
  return { ok: false, message: Object.values(fields)[0] ?? "", fields };
}
