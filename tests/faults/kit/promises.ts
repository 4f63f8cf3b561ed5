import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Answer, Customer, Json } from "./client.ts";

type Noted = { customer: Customer | null; method: string; path: string; sent: unknown; answer: Answer };

export type Promises = ReturnType<typeof openPromises>;

/** Remembers each write that was answered 2xx, to ask for it in the end, whatever became of the shop in between. */
export function openPromises() {
  const lines: { userId: number; key: string }[] = [];
  const paymentOrders: string[] = [];
  const placed = new Map<string, { uniqueId: string; status: number }>();

  function note({ customer, method, path, sent, answer }: Noted): void {
    if (method !== "POST" || answer.status < 200 || answer.status > 299) return;
    if (path.endsWith("/createRazorPayOrder")) paymentOrders.push(String(answer.body.id));
    if (path !== "/v1/billing" || customer === null) return;
    if (answer.body.unique_id !== undefined) {
      const { id, unique_id: uniqueId, invoice_status: status } = answer.body;
      const before = placed.get(String(id))?.status;
      // Paid never goes back.
      placed.set(String(id), { uniqueId: String(uniqueId), status: before === 1 ? 1 : Number(status) });
      return;
    }
    for (const line of Array.isArray(sent) ? (sent as Json[]) : [sent as Json])
      if (typeof line.client_key === "string") lines.push({ userId: customer.actor.id, key: line.client_key });
  }

  /** What was promised and is not there. */
  async function findBroken(db: Db): Promise<string[]> {
    const gone = await db.execute<{ what: string }>(sql`
      select 'cart line ' || key as what
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as p("userId" int, key uuid)
      where not exists (select 1 from cart_lines c where c.user_id = p."userId" and c.client_key = p.key)
        and not exists (select 1 from spent_cart_keys s where s.user_id = p."userId" and s.client_key = p.key)
        and not exists (select 1 from users u where u.id = p."userId" and u.erased_at is not null)
      union all
      select 'payment order ' || id from jsonb_array_elements_text(${JSON.stringify(paymentOrders)}::jsonb) as p(id)
      where not exists (select 1 from payment_orders o where o.gateway_order_id = p.id)`);
    const orders = [...placed].map(([id, told]) => ({ id, ...told }));
    const changed = await db.execute<{ what: string }>(sql`
      select 'order ' || p.id || ', told ' || p.status || ', is ' || coalesce(o.invoice_status::text, 'gone') as what
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as p(id uuid, "uniqueId" text, status int)
      left join orders o on o.id = p.id and o.unique_id = p."uniqueId"
      where o.id is null or (p.status = 1 and o.invoice_status <> 1)`);
    return [...gone.rows, ...changed.rows].map(({ what }) => what);
  }

  const count = () => lines.length + paymentOrders.length + placed.size;

  return { note, findBroken, count };
}
