import { type SQL, sql } from "drizzle-orm";

/** How many pieces of a unit other stores have sent to a store and it has not received yet: both as SQL of the statement around. */
export const inTransit = (unitId: SQL, storeId: SQL): SQL => sql`(
  select coalesce(sum(line.quantity - line.received - line.written_off - line.returned), 0)::int
  from stock_transfer_lines line join stock_transfers transfer on transfer.id = line.transfer_id
  where line.attribute_value_id = ${unitId} and transfer.to_store_id = ${storeId} and transfer.state in ('sent', 'short'))`;
