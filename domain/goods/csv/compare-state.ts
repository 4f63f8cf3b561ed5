import { whatIsMissing } from "#domain/goods/what-is-missing.ts";
import type { CsvShop, Verdict } from "./verdict.ts";
import { saidBy } from "./compare-product.ts";
import type { CsvKey } from "./columns.ts";
import type { Group } from "./match-rows.ts";
import { CSV_STATES, type CsvState, indiaText, readIndia, type Snapshot, stateWord } from "./snapshot.ts";

type Given = { after: Snapshot; shop: CsvShop; isWrong: boolean };

/** Whether the product is to be live, and whether it can be. */
export function compareState(group: Group, { after, shop, isWrong }: Given, verdict: Verdict): void {
  const { present, rows } = group;
  const state = readState(group, verdict);
  const at = readTime(group, { state, shop }, verdict);
  if (state === null || at === undefined) return;
  const before = present ? stateWord(present) : "draft";
  const said = saidBy(rows, "state", { wrong: () => undefined, whose: "" });
  if (before === "archived" && isForSale(state)) {
    for (const row of said?.rows ?? []) verdict.wrong(row, "state", "It is archived. Make it a draft first");
    return;
  }
  if (state !== before || at !== (present?.liveAt ?? null)) {
    after.published = state === "live";
    after.liveAt = at;
    if (state !== before) after.archivedAt = state === "archived" ? shop.now.toISOString() : null;
    if (state !== before)
      for (const row of said?.rows ?? []) verdict.change(row, "state", present ? before : "", state);
  }
  // What is missing is counted of a product that is understood.
  if (!isWrong && isForSale(state)) judgeLive(group, { after, before }, verdict);
}

/** Null: it is wrong. */
function readState({ present, rows }: Group, verdict: Verdict): CsvState | null {
  const before = present ? stateWord(present) : "draft";
  const said = saidBy(rows, "state", { wrong: verdict.wrong, whose: "a product" });
  if (said === null || said.text === "") return before;
  const found = CSV_STATES.find((state) => state === said.text.toLowerCase());
  if (found) return found;
  for (const row of said.rows) verdict.wrong(row, "state", `One of ${CSV_STATES.join(", ")}`);
  return null;
}

/** From when on a scheduled one is live; undefined: it is wrong. */
function readTime(
  { present, rows }: Group,
  { state, shop }: { state: CsvState | null; shop: CsvShop },
  verdict: Verdict,
): string | null | undefined {
  if (state !== "scheduled") return null;
  const before = present?.liveAt ?? null;
  const said = saidBy(rows, "liveAt", { wrong: verdict.wrong, whose: "a product" });
  const told = said?.rows ?? rows.map(({ row }) => row);
  if (before !== null && (said === null || said.text === indiaText(before))) return before;
  const read = readIndia(said?.text ?? "");
  const words =
    read === null
      ? "Write from when on it is live, such as 2026-12-01 10:00"
      : Date.parse(read) <= shop.now.getTime()
        ? "This moment is gone. Write a later one, or live"
        : null;
  if (words === null) {
    for (const row of told) verdict.change(row, "liveAt", before === null ? "" : indiaText(before), indiaText(read!));
    return read;
  }
  for (const row of told) verdict.wrong(row, "liveAt", words);
  return undefined;
}

/** Old goods may lack what new ones must have: only what a file takes away, or a new state asks for, is refused. */
function judgeLive(
  { present, rows }: Group,
  { after, before }: { after: Snapshot; before: CsvState },
  { wrong }: Verdict,
): void {
  const already = new Set(present && isForSale(before) ? missingOf(present).map(({ words }) => words) : []);
  for (const { field, words } of missingOf(after)) {
    if (already.has(words)) continue;
    const key: CsvKey =
      field === "colours"
        ? "colorName"
        : field === "sizes"
          ? "attributeValue"
          : field === "pictures"
            ? "pictures"
            : field;
    wrong(rows[0]!.row, key, `${words}. A product that is live needs it; write draft as its state to go on without`);
  }
}

export const isForSale = (state: CsvState): boolean => state === "live" || state === "scheduled";

export function missingOf({ values, colours, sharedPictures }: Snapshot): ReturnType<typeof whatIsMissing> {
  return whatIsMissing(
    values,
    colours.map(({ colorName, units, pictures, hidden }) => ({
      colorName,
      isHidden: hidden === true,
      units: units.length,
      pictures: pictures.length + sharedPictures,
    })),
  );
}
