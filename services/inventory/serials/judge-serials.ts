import { inArray, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { MoveKind } from "#domain/stock/movement-kinds.ts";
import { faultIn, type SerialFault, serialKey, type SerialState } from "#domain/stock/serials.ts";
import { notTied } from "#services/inventory/counts/on-shelf.ts";

/** Pieces that come into a store or leave it, and which these are, where each has a serial number. */
export type SerialMove = {
  storeId: number;
  attributeValueId: number;
  totalDelta: number;
  kind: MoveKind;
  serials?: readonly string[];
  document: { kind: string; id: string | number } | null;
};

/** How a piece stands after a move. */
export type SerialAfter = {
  attributeValueId: number;
  serial: string;
  storeId: number;
  state: SerialState;
  transferId: number | null;
};

type Known = { state: SerialState; storeId: number; transferId: number | null };
type Shelf = { lies: number; known: number };

/**
 * What moves make of the pieces that have serial numbers; `fault`: they cannot be so. Whatever leaves, never are more of them known to
 * lie on a shelf than pieces lie there. Asked under the locks of the stock; locks the units, so that no number is given twice.
 */
export async function judgeSerials(
  tx: Db,
  moves: readonly SerialMove[],
): Promise<{ ok: true; after: SerialAfter[] } | { ok: false; move: SerialMove; fault: SerialFault }> {
  const marked = await lockMarked(tx, moves);
  const of = moves.filter(({ attributeValueId }) => marked.has(attributeValueId));
  if (of.length === 0) return { ok: true, after: [] };
  const [known, shelves] = [await readKnown(tx, of), await readShelves(tx, of)];
  const after = new Map<string, SerialAfter>();
  for (const move of of) {
    const fault = judge(move, { known, shelf: shelves.get(shelfOf(move))! });
    if (fault) return { ok: false, move, fault };
    for (const serial of move.serials ?? []) {
      const next = { attributeValueId: move.attributeValueId, serial, ...placeAfter(move) };
      after.set(keyOf(move, serial), next);
      known.set(keyOf(move, serial), next);
    }
  }
  return { ok: true, after: [...after.values()] };
}

const keyOf = ({ attributeValueId }: Pick<SerialMove, "attributeValueId">, serial: string) =>
  `${attributeValueId} ${serialKey(serial)}`;
const shelfOf = ({ storeId, attributeValueId }: Pick<SerialMove, "storeId" | "attributeValueId">) =>
  `${storeId}/${attributeValueId}`;

function judge(move: SerialMove, { known, shelf }: { known: Map<string, Known>; shelf: Shelf }): SerialFault | null {
  const { totalDelta, serials = [], storeId } = move;
  const fault = faultIn(serials);
  if (fault) return fault;
  const pieces = Math.abs(totalDelta);
  if (serials.length > pieces) return { fault: "count", pieces, given: serials.length };
  if (totalDelta > 0) {
    const wrong = serials.find((serial) => !mayCome(move, known.get(keyOf(move, serial))));
    if (wrong !== undefined) return { fault: "known", serial: wrong };
    shelf.known += serials.length;
  } else {
    const isHere = (one: Known | undefined) => one?.state === "on_shelf" && one.storeId === storeId;
    const wrong = serials.find((serial) => !isHere(known.get(keyOf(move, serial))));
    if (wrong !== undefined) return { fault: "not_here", serial: wrong };
    shelf.known -= serials.length;
  }
  shelf.lies += totalDelta;
  return shelf.known > shelf.lies ? { fault: "unnamed", pieces: shelf.known } : null;
}

/** What is new, what was gone, and what another store has sent by this transfer. */
function mayCome({ kind, document }: SerialMove, one: Known | undefined): boolean {
  if (one === undefined || one.state === "gone") return true;
  return kind === "transferred_in" && one.state === "in_transit" && one.transferId === Number(document?.id);
}

function placeAfter({ storeId, totalDelta, kind, document }: SerialMove) {
  if (totalDelta > 0) return { storeId, state: "on_shelf", transferId: null } as const;
  if (kind === "transferred_out") return { storeId, state: "in_transit", transferId: Number(document!.id) } as const;
  return { storeId, state: "gone", transferId: null } as const;
}

async function lockMarked(tx: Db, moves: readonly SerialMove[]): Promise<ReadonlySet<number>> {
  const units = [...new Set(moves.map(({ attributeValueId }) => attributeValueId))];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from attribute_values v join products p on p.id = v.product_id and p.serial_numbers
    where ${inArray(sql`v.id`, units)} order by v.id for no key update of v`);
  return new Set(rows.map(({ id }) => id));
}

async function readKnown(tx: Db, moves: readonly SerialMove[]): Promise<Map<string, Known>> {
  const named = moves.flatMap(({ attributeValueId, serials = [] }) =>
    serials.map((serial) => ({ unit: attributeValueId, key: serialKey(serial) })),
  );
  const { rows } = await tx.execute<Known & { unit: number; key: string }>(sql`
    select s.attribute_value_id as unit, n.key, s.state, s.store_id as "storeId", s.transfer_id as "transferId"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(unit int, key text)
    join serials s on upper(s.serial) = n.key and s.attribute_value_id = n.unit
    order by s.id for no key update of s`);
  return new Map(rows.map(({ unit, key, ...one }) => [keyOf({ attributeValueId: unit }, key), one]));
}

async function readShelves(tx: Db, moves: readonly SerialMove[]): Promise<Map<string, Shelf>> {
  const shelves = [...new Map(moves.map((move) => [shelfOf(move), move])).values()].map(
    ({ storeId, attributeValueId }) => ({ store: storeId, unit: attributeValueId }),
  );
  const { rows } = await tx.execute<Shelf & { store: number; unit: number }>(sql`
    select w.store, w.unit, ${notTied(sql`w.store`, sql`w.unit`)} as lies, (
      select count(*)::int from serials s
      where s.attribute_value_id = w.unit and s.store_id = w.store and s.state = 'on_shelf') as known
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as w(store int, unit int)`);
  return new Map(rows.map(({ store, unit, ...shelf }) => [shelfOf({ storeId: store, attributeValueId: unit }), shelf]));
}

/** Writes how pieces stand now. One that is named for the first time is written down. */
export async function writeSerials(tx: Db, after: readonly SerialAfter[], now: Date): Promise<void> {
  if (after.length === 0) return;
  await tx.execute(sql`
    insert into serials (attribute_value_id, serial, store_id, state, transfer_id, changed_at, created_at)
    select w."attributeValueId", w.serial, w."storeId", w.state, w."transferId", ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
      as w("attributeValueId" int, serial text, "storeId" int, state text, "transferId" int)
    on conflict (upper(serial), attribute_value_id) do update
    set store_id = excluded.store_id, state = excluded.state, transfer_id = excluded.transfer_id, order_line_id = null,
      changed_at = excluded.changed_at`);
}
