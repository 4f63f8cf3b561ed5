import { COLOUR_RULES, codesRule, MOST_COLOURS, MOST_UNITS, readSize, skuRule } from "#domain/goods/unit-fields.ts";
import type { Verdict } from "./verdict.ts";
import { saidBy } from "./compare-product.ts";
import { type FileRow, type Group, plainSku } from "./match-rows.ts";
import { colourText, type Snapshot, type SnapshotColour, type SnapshotUnit, unitText } from "./snapshot.ts";

type Wrong = Verdict["wrong"];
type OfColour = { colour: SnapshotColour; isNew: boolean; rows: FileRow[] };

/** Brings colours and units to what the rows say; answers the rows whose units are new. */
export function compareColours({ present, rows }: Group, after: Snapshot, verdict: Verdict): Set<number> {
  const made = new Set<number>();
  const units = new Map<string, { unit: SnapshotUnit; colour: SnapshotColour }>();
  for (const colour of after.colours) for (const unit of colour.units) units.set(plainSku(unit.sku), { unit, colour });
  renameColours({ rows, after, units }, verdict);
  const colours = new Map<SnapshotColour, OfColour>();
  for (const line of rows) {
    const found = units.get(plainSku(line.cells.sku));
    const colour = found?.colour ?? colourFor(line, after, verdict.wrong);
    if (colour === null) continue;
    const of = colours.get(colour) ?? { colour, isNew: colour.id === null, rows: [] };
    of.rows.push(line);
    colours.set(colour, of);
    if (!found) made.add(line.row);
    compareUnit(line, { after, colour, unit: found?.unit ?? null }, verdict);
  }
  for (const of of colours.values()) compareColour(of, verdict);
  judgeNumbers(rows[0]!.row, after, verdict.wrong);
  // A new product goes into sliders by its first colour, which it has by now.
  syncSliders(after, present);
  return made;
}

/** A colour gets another name where all rows of all its units say so; else such a row is of a colour that its unit is not. */
function renameColours(
  {
    rows,
    after,
    units,
  }: { rows: readonly FileRow[]; after: Snapshot; units: ReadonlyMap<string, { colour: SnapshotColour }> },
  { wrong, change }: Verdict,
): void {
  const lines = Map.groupBy(rows, ({ cells }) => units.get(plainSku(cells.sku))?.colour);
  for (const [colour, own] of lines) {
    if (!colour) continue;
    const renamed = own.filter(({ cells: { colorName = "" } }) => !["", colour.colorName].includes(colorName.trim()));
    if (renamed.length === 0) continue;
    const names = new Set(renamed.map(({ cells }) => cells.colorName!.trim()));
    const isWhole = names.size === 1 && renamed.length === colour.units.length;
    const [name] = names as Set<string>;
    const read = COLOUR_RULES.colorName.safeParse(name);
    const taken = findColour(after, name!);
    for (const { row } of renamed)
      if (!isWhole || (taken && taken !== colour))
        wrong(
          row,
          "colorName",
          `This SKU is of the colour ${colour.colorName}. To rename a colour, change the name in the rows of all its sizes`,
        );
      else if (!read.success) wrong(row, "colorName", read.error.issues[0]!.message);
      else change(row, "colorName", colour.colorName, read.data);
    if (isWhole && read.success && (!taken || taken === colour)) colour.colorName = read.data;
  }
}

const findColour = (after: Snapshot, name: string): SnapshotColour | undefined =>
  after.colours.find(({ colorName }) => colorName.toLowerCase() === name.toLowerCase());

function colourFor({ row, cells }: FileRow, after: Snapshot, wrong: Wrong): SnapshotColour | null {
  const read = COLOUR_RULES.colorName.safeParse(cells.colorName ?? "");
  if (!read.success) {
    wrong(row, "colorName", read.error.issues[0]!.message);
    return null;
  }
  const found = findColour(after, read.data);
  if (found) return found;
  const colour: SnapshotColour = {
    id: null,
    position: Math.max(0, ...after.colours.map(({ position }) => position)) + 1,
    colorName: read.data,
    colorFamily: null,
    hex: null,
    color: null,
    attributeType: "standard",
    // Its product is live already: customers see it once it has its pictures and somebody publishes it.
    ...(after.published && { hidden: true }),
    pictures: [],
    units: [],
  };
  after.colours.push(colour);
  return colour;
}

function compareColour({ colour, isNew, rows }: OfColour, { wrong, change }: Verdict): void {
  if (isNew) for (const { row } of rows) change(row, "colorName", "", colour.colorName);
  for (const key of ["colorFamily", "hex"] as const) {
    const said = saidBy(rows, key, { wrong, whose: "a colour" });
    const before = colourText(key, colour);
    if (said === null || said.text === before) continue;
    const read = COLOUR_RULES[key].safeParse(said.text);
    if (!read.success) {
      for (const row of said.rows) wrong(row, key, read.error.issues[0]!.message);
      continue;
    }
    if ((read.data ?? "") === before) continue;
    Object.assign(colour, { [key]: read.data });
    if (key === "hex") Object.assign(colour, { color: null, attributeType: read.data === null ? "standard" : "other" });
    for (const row of said.rows) change(row, key, before, read.data ?? "");
  }
}

type Place = { after: Snapshot; colour: SnapshotColour; unit: SnapshotUnit | null };

function compareUnit({ row, cells }: FileRow, { after, colour, unit: known }: Place, { wrong, change }: Verdict): void {
  const unit: SnapshotUnit = known ?? {
    id: null,
    position: Math.max(0, ...colour.units.map(({ position }) => position)) + 1,
    attributeValue: "",
    sku: "",
    codes: [],
  };
  if (!known) {
    const sku = skuRule.safeParse(cells.sku ?? "");
    // Nothing at all is told where the file is matched.
    if (sku.success) change(row, "sku", "", (unit.sku = sku.data));
    else if (plainSku(cells.sku) !== "") wrong(row, "sku", sku.error.issues[0]!.message);
    colour.units.push(unit);
  }
  const size = cells.attributeValue?.trim() ?? (known ? known.attributeValue : "");
  const wasSize = unit.attributeValue;
  if (!known || size !== wasSize) {
    const read = readSize(after.values.subCategorySlug, size);
    if (!read.ok) wrong(row, "attributeValue", read.message);
    else if (read.value !== wasSize) {
      const other = colour.units.find((one) => one !== unit && one.attributeValue === read.value);
      unit.attributeValue = read.value;
      if (other) wrong(row, "attributeValue", `${colour.colorName} has this size already, as ${other.sku}`);
      else change(row, "attributeValue", wasSize, read.value);
    }
  }
  const codes = cells.codes?.trim();
  const wasCodes = unitText("codes", unit);
  if (codes === undefined || codes === wasCodes) return;
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(codes)) {
    wrong(row, "codes", "The spreadsheet has shortened this code. Make the column text there, and type the code anew");
    return;
  }
  const read = codesRule.safeParse(codes);
  if (!read.success) wrong(row, "codes", read.error.issues[0]!.message);
  else if (read.data.toSorted().join(", ") !== wasCodes) {
    unit.codes = read.data.toSorted();
    change(row, "codes", wasCodes, unitText("codes", unit));
  }
}

function judgeNumbers(row: number, after: Snapshot, wrong: Wrong): void {
  if (after.colours.length > MOST_COLOURS) wrong(row, "colorName", `A product has at most ${MOST_COLOURS} colours`);
  for (const { colorName, units } of after.colours)
    if (units.length > MOST_UNITS) wrong(row, "attributeValue", `${colorName} has more than ${MOST_UNITS} sizes`);
}

function syncSliders(after: Snapshot, present: Snapshot | null): void {
  const wanted: readonly string[] = after.values.collections;
  const kept = (present?.sliders ?? []).filter(({ key }) => wanted.includes(key));
  const come = wanted.filter((key) => !kept.some((one) => one.key === key));
  after.sliders = [...kept, ...come.map((key) => ({ key, colourId: null, position: null }))];
}
