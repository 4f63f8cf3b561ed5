import { ORDER_PARTS } from "./order-parts.ts";
import type { SettingPart } from "./setting-field.ts";
import { SHOP_PARTS } from "./shop-parts.ts";
import { STAFF_PARTS } from "./staff-parts.ts";

/** Everything that the settings hold, as staff see it: a page for each part. */
export const SETTING_PARTS: readonly SettingPart[] = [...SHOP_PARTS, ...ORDER_PARTS, ...STAFF_PARTS];

/** What is asked of those who work here, and up to how much they do something alone: changed with a second factor. */
export const saysWhoMay = (path: string): boolean => /^(?:security|approvals)\b/u.test(path);
