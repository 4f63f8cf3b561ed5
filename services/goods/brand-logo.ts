import { eq } from "drizzle-orm";
import { brands } from "#db/schema/catalogue.ts";
import { requirePermission } from "#domain/access/permission.ts";
import type { UserActor } from "#domain/accounts/actor.ts";
import { PICTURE_TYPES } from "#domain/uploads/upload-rules.ts";
import { AppError } from "#domain/wire/errors.ts";
import { logoPicture } from "#integrations/uploads/logo-picture.ts";
import { findLastChange, type LastChange } from "#services/audit/find-last-change.ts";
import { recordAudit } from "#services/audit/record-audit.ts";
import type { Shop } from "#services/shop.ts";
import { keepLoosePicture } from "#services/uploads/keep-loose-picture.ts";
import { checkUpload } from "#services/uploads/check-upload.ts";
import { lockBrandRow } from "./brands.ts";

type Asked = { actor: UserActor; code: string; /** The logo that the page showed; null: none. */ shown: string | null };

export type LogoResult =
  | { ok: true; entry: number | null }
  | { ok: false; reason: "wrong"; message: string }
  | { ok: false; reason: "changed"; last: LastChange | null };

/** Gives a brand a logo: checked as every picture is, drawn anew on a white card. */
export async function setBrandLogo(
  shop: Pick<Shop, "db" | "files" | "uploads" | "log" | "now">,
  { bytes, ...asked }: Asked & { bytes: Uint8Array },
): Promise<LogoResult> {
  requirePermission(asked.actor, "range.change");
  const checked = await checkUpload(shop, { bytes, accept: PICTURE_TYPES });
  if (!checked.ok) return { ok: false, reason: "wrong", message: checked.message };
  const path = await keepLoosePicture(shop, await logoPicture(checked.upload.bytes));
  return writeLogo(shop, { ...asked, path });
}

/** Takes the logo away, or puts one of before back: the name stands in its place where there is none. */
export async function writeLogo(
  shop: Pick<Shop, "db" | "now">,
  { actor, code, shown, path, undoes }: Asked & { path: string | null; undoes?: number },
): Promise<LogoResult> {
  requirePermission(actor, "range.change");
  return shop.db.transaction(async (tx): Promise<LogoResult> => {
    const brand = await lockBrandRow(tx, code);
    if (!brand) throw new AppError("not_found");
    if (brand.logoPath === path) return { ok: true, entry: null };
    if (brand.logoPath !== shown)
      return {
        ok: false,
        reason: "changed",
        last: await findLastChange(tx, { kind: "brand", id: code, field: "logo" }),
      };
    await tx.update(brands).set({ logoPath: path }).where(eq(brands.code, code));
    const entry = await recordAudit(tx, {
      actor,
      action: "brand.logo_changed",
      object: { kind: "brand", id: code },
      changes: { logo: [brand.logoPath, path] },
      undoes,
      now: shop.now(),
    });
    return { ok: true, entry };
  });
}
