import { type Eye, formatPower, type Hundredths } from "#domain/prescriptions/fields.ts";

/** The kind of the products that stand for blanks. The shop sells none, so PRODUCT_KINDS does not know it. */
export const LENS_BLANK = "lens_blank";

/** Powers are written in quarters of a dioptre. */
export const POWER_STEP = 25;

/** Made at once: from -6.00 to +6.00 by eight columns twice over. */
export const MOST_BLANKS = 1_000;

/** What the cells of one matrix have in common. */
export type BlankFamily = {
  packageCode: string;
  diameterMm: number;
  baseCurve: Hundredths | null;
  add: Hundredths | null;
  eye: Eye | null;
};

/** In minus cylinder: -0.50, never +0.50. */
export type BlankPower = { sph: Hundredths; cyl: Hundredths };

export type BlankRange = { sphMin: Hundredths; sphMax: Hundredths; cylMin: Hundredths; cylMax: Hundredths };

/** "Ø 70, base 4.00, ADD +2.00, right": as the colour of the unit. */
export const familyName = ({ diameterMm, baseCurve, add, eye }: Omit<BlankFamily, "packageCode">): string =>
  [
    `Ø ${diameterMm}`,
    ...(baseCurve === null ? [] : [`base ${(baseCurve / 100).toFixed(2)}`]),
    ...(add === null ? [] : [`ADD ${formatPower(add)}`]),
    ...(eye === null ? [] : [eye]),
  ].join(", ");

/** "SPH -2.25 CYL -0.50": as the size of the unit, with the sign that keyboards and contact lenses have. */
export const powerName = ({ sph, cyl }: BlankPower): string => `SPH ${formatPower(sph)} CYL ${formatPower(cyl)}`;

/** "LB5120-1-M225-C050": number of the product, of the family, and the power without signs that codes cannot carry. */
export function blankSku({
  liveSaleId,
  family,
  sph,
  cyl,
}: BlankPower & { liveSaleId: number; family: number }): string {
  const figures = (power: Hundredths) => String(Math.abs(power)).padStart(3, "0");
  return `LB${liveSaleId}-${family}-${sph < 0 ? "M" : "P"}${figures(sph)}-C${figures(cyl)}`;
}

/** How many cells a range has. */
export const countCells = ({ sphMin, sphMax, cylMin, cylMax }: BlankRange): number =>
  ((sphMax - sphMin) / POWER_STEP + 1) * ((cylMax - cylMin) / POWER_STEP + 1);

/** Every cell of a range, from plus to minus. */
export const cellsOf = ({ sphMin, sphMax, cylMin, cylMax }: BlankRange): BlankPower[] =>
  steps(sphMax, sphMin).flatMap((sph) => steps(cylMax, cylMin).map((cyl) => ({ sph, cyl })));

const steps = (from: Hundredths, to: Hundredths): Hundredths[] =>
  Array.from({ length: (from - to) / POWER_STEP + 1 }, (_, turn) => from - turn * POWER_STEP);

/** What a cell says of itself beside its figure. */
export type CellStep = "none" | "below" | "enough";

export const stepOf = ({ free, isBelow }: { free: number; isBelow: boolean }): CellStep =>
  free <= 0 ? "none" : isBelow ? "below" : "enough";

export const STEP_WORDS: Readonly<Record<CellStep, string>> = {
  none: "none free",
  below: "below the minimum",
  enough: "enough",
};

export type Matrix<Cell> = {
  cyls: Hundredths[];
  rows: { sph: Hundredths; cells: (Cell | null)[]; total: number }[];
  /** Of each column, in the order of `cyls`. */
  totals: number[];
  total: number;
};

/** Cells as rows of SPH from plus to minus and columns of CYL from 0.00 on; null where there is no such blank. */
export function makeMatrix<Cell extends BlankPower & { free: number }>(cells: readonly Cell[]): Matrix<Cell> {
  const order = (of: (cell: Cell) => Hundredths) => [...new Set(cells.map(of))].toSorted((one, other) => other - one);
  const cyls = order(({ cyl }) => cyl);
  const at = new Map(cells.map((cell) => [`${cell.sph}/${cell.cyl}`, cell]));
  const sum = (all: readonly (Cell | null)[]) => all.reduce((total, cell) => total + (cell?.free ?? 0), 0);
  const rows = order(({ sph }) => sph).map((sph) => {
    const row = cyls.map((cyl) => at.get(`${sph}/${cyl}`) ?? null);
    return { sph, cells: row, total: sum(row) };
  });
  return {
    cyls,
    rows,
    totals: cyls.map((_, column) => sum(rows.map(({ cells: row }) => row[column]!))),
    total: sum(cells),
  };
}
