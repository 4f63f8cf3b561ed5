/** `npm run shelves`: which unit a code is and where it lies, and on which shelf of a store it is to lie. */
import { parseArgs } from "node:util";
import { BARCODE_REFUSALS } from "#domain/stock/barcode.ts";
import { NO_SHELF_PLACE } from "#domain/stock/shelf-place.ts";
import { StartRefused } from "#host/process/start-refused.ts";
import { findUnitsByCode, type ScannedUnit } from "#services/inventory/find-units-by-code.ts";
import { setShelfPlace } from "#services/inventory/set-shelf-place.ts";
import { listStoreCodes } from "#services/stores/list-store-codes.ts";
import { type CommandShop, onShop } from "./on-shop.ts";
import { readActor } from "./read-actor.ts";
import { refuseInWords } from "./refuse-in-words.ts";

const help = `npm run shelves -- CODE [at STORE PLACE | off STORE] [--by EMAIL]
CODE is a bar code (EAN-13, EAN-8, UPC-A) or a SKU. It works on the database of npm start (DATABASE_URL, else the embedded one in DATA_DIR),
also while the shop runs.

  2000000000015                       says what it is, and where it lies
  2000000000015 at DEL01 A-03-2       it lies there in this store
  2000000000015 off DEL01             where it lies there is not known any more

  --by EMAIL     the member of staff who does it; without it the log names nobody`;

async function run(): Promise<void> {
  const { values: options, positionals } = readWords();
  const [text, verb, storeCode, place, ...rest] = positionals;
  if (options.help || text === undefined) return console.log(help);
  const isWhole = verb === "at" ? place !== undefined : verb === "off" ? place === undefined : storeCode === undefined;
  if ((verb !== undefined && storeCode === undefined) || !isWhole || rest.length > 0)
    throw new StartRefused("Say what to do with it. Try --help.");
  await onShop(async (shop) => {
    const actor = await readActor(shop.db, options.by);
    const storeId = storeCode === undefined ? null : await storeOf(shop, storeCode);
    const found = await findUnitsByCode(shop.db, { actor, text });
    if (!found.ok)
      throw new StartRefused(
        found.reason === "unknown" ? `No unit has the code ${text}.` : `${BARCODE_REFUSALS.check_digit}.`,
      );
    if (storeId === null) return console.log(found.units.map(describe).join("\n"));
    const [unit, ...others] = found.units;
    if (others.length > 0)
      throw new StartRefused(
        `Several units have this code. Give the SKU: ${found.units.map(({ sku }) => sku).join(", ")}.`,
      );
    const set = await setShelfPlace(shop, { actor, storeId, attributeValueId: unit!.valueId, place: place ?? null });
    if (!set.ok) throw new StartRefused(`${set.reason === "no_place" ? NO_SHELF_PLACE : "This unit is gone"}.`);
    console.log(
      `${nameOf(unit!)}: ${set.place === null ? `no place in ${storeCode}` : `${set.place} in ${storeCode}`}.`,
    );
  });
}

async function storeOf(shop: CommandShop, code: string): Promise<number> {
  const store = (await listStoreCodes(shop.db)).find((one) => one.code === code.toUpperCase());
  if (!store) throw new StartRefused(`There is no store ${code}.`);
  return store.id;
}

const nameOf = ({ sku, title, colorName, size }: ScannedUnit) =>
  [sku, title, colorName, size].filter(Boolean).join("  ");

function describe(unit: ScannedUnit): string {
  const places = unit.stores.map(
    ({ storeCode, place, available }) => `  ${storeCode}  ${place ?? "no place"}  ${available} free`,
  );
  return [nameOf(unit), ...places].join("\n");
}

function readWords() {
  try {
    return parseArgs({ allowPositionals: true, options: { by: { type: "string" }, help: { type: "boolean" } } });
  } catch (error) {
    throw new StartRefused(`${(error as Error).message.split(". ")[0]}. Try --help.`);
  }
}

await refuseInWords(run());
