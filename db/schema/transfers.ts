import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { PaperKind, TransferState } from "#domain/stock/transfer-words.ts";
import { users } from "./accounts.ts";
import { attributeValues } from "./catalogue.ts";
import { at, basisPoints, createdAt, paise } from "./columns.ts";
import { stores } from "./stores.ts";

/** Goods that go from one store to another. Until it is sent nothing has left a shelf. */
export const stockTransfers = pgTable(
  "stock_transfers",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** Of the form that it was begun in: sent twice, it is one transfer. */
    formKey: uuid("form_key").notNull().unique(),
    fromStoreId: integer("from_store_id")
      .notNull()
      .references(() => stores.id),
    toStoreId: integer("to_store_id")
      .notNull()
      .references(() => stores.id),
    state: text("state").$type<TransferState>().notNull().default("draft"),
    madeBy: integer("made_by")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    sentBy: integer("sent_by").references(() => users.id),
    sentAt: at("sent_at"),
    /** The paper that went along: within a GSTIN a challan, between two a tax invoice. */
    paperKind: text("paper_kind").$type<PaperKind>(),
    paperNo: text("paper_no").unique(),
    /** Of the invoice: both in one State, so that it carries CGST and SGST. */
    sameState: boolean("same_state"),
    endedBy: integer("ended_by").references(() => users.id),
    endedAt: at("ended_at"),
  },
  (t) => [
    check("stock_transfers_state", sql`${t.state} in ('draft', 'sent', 'short', 'received', 'returned', 'cancelled')`),
    check("stock_transfers_stores", sql`${t.fromStoreId} <> ${t.toStoreId}`),
    check("stock_transfers_sent", sql`(${t.state} in ('draft', 'cancelled')) = (${t.sentAt} is null)`),
    check(
      "stock_transfers_paper",
      sql`num_nonnulls(${t.sentAt}, ${t.sentBy}, ${t.paperKind}, ${t.paperNo}, ${t.sameState}) in (0, 5)`,
    ),
    check("stock_transfers_paper_kind", sql`${t.paperKind} in ('challan', 'invoice')`),
    check(
      "stock_transfers_ended",
      sql`(${t.state} in ('received', 'returned', 'cancelled')) = (${t.endedAt} is not null and ${t.endedBy} is not null)`,
    ),
    index("stock_transfers_from").on(t.fromStoreId, t.id),
    index("stock_transfers_to").on(t.toStoreId, t.id),
  ],
);

/** One unit of a transfer. What the paper says of it is written when the transfer is sent, and does not change after that. */
export const stockTransferLines = pgTable(
  "stock_transfer_lines",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    transferId: integer("transfer_id")
      .notNull()
      .references(() => stockTransfers.id),
    attributeValueId: integer("attribute_value_id")
      .notNull()
      .references(() => attributeValues.id),
    quantity: integer("quantity").notNull(),
    /** Scanned at the other end, and not on its shelf before somebody says that this is all. */
    arrived: integer("arrived").notNull().default(0),
    received: integer("received").notNull().default(0),
    writtenOff: integer("written_off").notNull().default(0),
    /** Which pieces go along, and which of them have arrived, where each has a serial number. */
    serials: text("serials")
      .array()
      .notNull()
      .default(sql`'{}'`),
    arrivedSerials: text("arrived_serials")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Taken back by the store that sent it: it never came. */
    returned: integer("returned").notNull().default(0),
    /** Why less arrived, or was written off. */
    shortReason: text("short_reason"),
    name: text("name"),
    hsnCode: text("hsn_code"),
    rateBp: basisPoints("rate_bp"),
    /** What one piece costs the store that receives it; null: no cost is known. */
    unitCostPaise: paise("unit_cost_paise"),
    taxablePaise: bigint("taxable_paise", { mode: "number" }),
    cgstPaise: bigint("cgst_paise", { mode: "number" }),
    sgstPaise: bigint("sgst_paise", { mode: "number" }),
    igstPaise: bigint("igst_paise", { mode: "number" }),
  },
  (t) => [
    unique("stock_transfer_lines_once").on(t.transferId, t.attributeValueId),
    check("stock_transfer_lines_quantity", sql`${t.quantity} between 1 and 10000`),
    check(
      "stock_transfer_lines_conserves",
      sql`${t.received} >= 0 and ${t.writtenOff} >= 0 and ${t.returned} >= 0 and ${t.received} <= ${t.arrived}
        and ${t.arrived} + ${t.writtenOff} + ${t.returned} <= ${t.quantity}`,
    ),
    check(
      "stock_transfer_lines_paper",
      sql`num_nonnulls(${t.name}, ${t.hsnCode}, ${t.rateBp}, ${t.taxablePaise}, ${t.cgstPaise}, ${t.sgstPaise}, ${t.igstPaise}) in (0, 7)`,
    ),
    check("stock_transfer_lines_reason", sql`length(${t.shortReason}) between 1 and 300`),
    index("stock_transfer_lines_unit").on(t.attributeValueId),
  ],
);

/** Pieces that never came and lie in the store that sent them again. */
export const stockTransferReturns = pgTable(
  "stock_transfer_returns",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    transferId: integer("transfer_id")
      .notNull()
      .references(() => stockTransfers.id),
    reason: text("reason").notNull(),
    /** Of the credit note that takes back a part of the tax invoice; null: they went with a challan, which charges nothing. */
    paperNo: text("paper_no").unique(),
    by: integer("by_user_id")
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check("stock_transfer_returns_reason", sql`length(${t.reason}) between 1 and 300`),
    index("stock_transfer_returns_transfer").on(t.transferId),
  ],
);

/** What of the paper's sums goes back with the pieces. */
export const stockTransferReturnLines = pgTable(
  "stock_transfer_return_lines",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => stockTransferReturns.id),
    lineId: integer("line_id")
      .notNull()
      .references(() => stockTransferLines.id),
    pieces: integer("pieces").notNull(),
    taxablePaise: bigint("taxable_paise", { mode: "number" }).notNull(),
    cgstPaise: bigint("cgst_paise", { mode: "number" }).notNull(),
    sgstPaise: bigint("sgst_paise", { mode: "number" }).notNull(),
    igstPaise: bigint("igst_paise", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.lineId] }),
    check("stock_transfer_return_lines_pieces", sql`${t.pieces} between 1 and 10000`),
    index("stock_transfer_return_lines_line").on(t.lineId),
  ],
);
