import { type GoodsState, STATE_LABELS } from "#domain/goods/goods-state.ts";
import type { GridField } from "#domain/goods/price-grid.ts";

/** The name of a cell's field. */
export const gridName = (field: GridField, id: number): string => `${field} ${id}`;

export const stateWords = (state: string): string => STATE_LABELS[state as GoodsState] ?? state;
