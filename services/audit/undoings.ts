import type { AuditAction } from "#domain/access/audit-actions.ts";
import { VIEW_UNDOINGS } from "#services/console/undo-views.ts";
import { SETTINGS_UNDOINGS } from "#services/content/undo-settings.ts";
import { COUPON_UNDOINGS } from "#services/coupons/undo-coupons.ts";
import { CUSTOMER_UNDOINGS } from "#services/customers/undo-customers.ts";
import { GOODS_UNDOINGS } from "#services/goods/undo-goods.ts";
import { RANGE_UNDOINGS } from "#services/goods/undo-range.ts";
import { PICTURE_UNDOINGS } from "#services/goods/pictures/undo-pictures.ts";
import { BLANK_UNDOINGS } from "#services/inventory/blanks/undo-blanks.ts";
import { PURCHASING_UNDOINGS } from "#services/purchasing/undo-purchasing.ts";
import { STOCK_UNDOINGS } from "#services/inventory/undo-stock.ts";
import { REDIRECT_UNDOINGS } from "#services/redirects/undo-redirects.ts";
import { STAFF_UNDOINGS } from "#services/staff/undo-staff.ts";
import { STORE_UNDOINGS } from "#services/stores/undo-stores.ts";
import type { Undoing } from "./undoing.ts";
import { WRITTEN_UNDOINGS } from "#services/showcase/undo-showcase.ts";

/**
 * Everything that can be undone. A screen whose writes can be adds its line. Money, documents, movements of stock and the stages of orders
 * have none: what is wrong there is put right by a document or a movement of its own.
 */
export const UNDOINGS: Partial<Record<AuditAction, Undoing>> = {
  ...STAFF_UNDOINGS,
  ...PICTURE_UNDOINGS,
  ...VIEW_UNDOINGS,
  ...CUSTOMER_UNDOINGS,
  ...STORE_UNDOINGS,
  ...SETTINGS_UNDOINGS,
  ...GOODS_UNDOINGS,
  ...RANGE_UNDOINGS,
  ...COUPON_UNDOINGS,
  ...BLANK_UNDOINGS,
  ...PURCHASING_UNDOINGS,
  ...STOCK_UNDOINGS,
  ...REDIRECT_UNDOINGS,
  ...WRITTEN_UNDOINGS,
};
