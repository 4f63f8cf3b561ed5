import { CUSTOMER_FIELDS, type CustomerField } from "#domain/customers/customer-fields.ts";
import type { ChangeCustomerResult } from "#services/customers/change-customer.ts";
import { listStoreNames } from "#services/stores/list-store-names.ts";
import { changedByOther, changedMeanwhile } from "#web/forms/changed-meanwhile.ts";
import type { Reason } from "#web/forms/answer.ts";
import { readFields } from "./field-words.ts";

type Changed = Extract<ChangeCustomerResult, { reason: "changed" }>;

/** What somebody else changed: both values stand at the field, and the same press then saves one's own. */
export async function refusedMeanwhile(
  db: Parameters<typeof listStoreNames>[0],
  { present, revision, changed }: Changed,
): Promise<Reason> {
  const stores = present.homeStoreId === null ? [] : await listStoreNames(db, { stores: [present.homeStoreId] });
  const now = readFields(present, stores[0]?.name ?? null);
  const told = CUSTOMER_FIELDS.filter((field) => field in changed).map((field: CustomerField) => [
    field,
    changedByOther(now[field] || "nothing", changed[field] ?? null),
  ]);
  const shown = { revision: String(revision), shown: JSON.stringify(present) };
  return changedMeanwhile(Object.fromEntries(told) as Record<string, string>, shown);
}
