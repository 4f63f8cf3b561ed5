import type { CatalogueRow } from "./catalogue-row.ts";

/** What products are ordered by, a column each; a slot is a place in all of them. */
export type Figures = ReturnType<typeof newFigures>;

export const newFigures = (slots: number) => ({
  id: new Uint32Array(slots),
  popularity: new Int32Array(slots),
  createdAt: new Float64Array(slots),
  chargedPaise: new Uint32Array(slots),
  discountBp: new Uint16Array(slots),
  reviewCount: new Uint32Array(slots),
  ratingHalves: new Uint32Array(slots),
});

const names = Object.keys(newFigures(0)) as (keyof Figures)[];

export function writeFigures(figures: Figures, slot: number, row: CatalogueRow): void {
  for (const name of names) figures[name][slot] = row[name];
}

/** Gives the same columns room for more slots. */
export function widenFigures(figures: Figures, slots: number): void {
  const wider = newFigures(slots);
  for (const name of names) wider[name].set(figures[name]);
  Object.assign(figures, wider);
}
