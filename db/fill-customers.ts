import type pg from "pg";
import { WEBSITE_STORE } from "#domain/catalogue/lists.ts";

/** So many rows are locked at a time, for some hundredths of a second. */
const BATCH = 1_000;

/**
 * Gives customers to accounts, orders and eye tests that have none: those of before there were any, and what a process of
 * the release before wrote while this one began. In short transactions, since others serve meanwhile; the oldest first, so that
 * the same rows make the same customers. An order that somebody is just writing to is left to the next start.
 */
export async function fillCustomers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.customers') is not null as there",
  );
  if (!rows[0]!.there) return;
  let account: number | null = 0;
  while (account !== null)
    account = (await client.query<{ id: number | null }>(ACCOUNTS, [account, BATCH])).rows[0]!.id;
  await client.query(ERASED);
  await fillOrders(client);
  let visits = BATCH;
  while (visits === BATCH)
    visits = await together(client, async () => {
      for (const statement of [VISITORS, VISITORS_STORES]) await client.query(statement, [BATCH]);
      return (await client.query(VISITS, [BATCH])).rowCount ?? 0;
    });
}

/** They are put in order once; each part is looked at again when its turn comes. */
async function fillOrders(client: pg.Client): Promise<void> {
  await client.query(OPEN_ORDERS);
  try {
    for (;;) {
      const { rows } = await client.query<{ id: string }>(`fetch ${BATCH} from orders_without_customer`);
      if (rows.length === 0) return;
      await together(client, async () => {
        const still = await client.query<{ id: string }>(LOCK_ORDERS, [rows.map(({ id }) => id)]);
        const ids = still.rows.map(({ id }) => id);
        for (const statement of [BUYERS, BUYERS_FACTS, PEOPLE, ORDERS]) await client.query(statement, [ids]);
      });
    }
  } finally {
    await client.query("close orders_without_customer");
  }
}

async function together<Answer>(client: pg.Client, work: () => Promise<Answer>): Promise<Answer> {
  await client.query("begin");
  try {
    const answer = await work();
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** As nameKeyOf of db/schema/customers.ts. */
const keyOf = (name: string) => `btrim(regexp_replace(lower(${name}), '[[:space:]]+', ' ', 'g'))`;

/** Of an account that was erased the row alone is left. */
const ofAccount = `
  insert into customers (name, phone, email, user_id, created_at)
  select case when erased_at is null then btrim(first_name || ' ' || last_name) else '' end,
    case when erased_at is null then phone_number else '' end, case when erased_at is null then email else '' end,
    id, created_at from users`;

/** For the shops that are laid from code. */
export const CUSTOMERS_OF_ACCOUNTS = `${ofAccount} u
  where role = 'customer' and not exists (select 1 from customers c where c.user_id = u.id) order by id`;

const ACCOUNTS = `
  with next as materialized (
    select u.id from users u where u.id > $1 and u.role = 'customer'
      and not exists (select 1 from customers c where c.user_id = u.id) order by u.id limit $2),
  made as (${ofAccount} where id in (select id from next) order by id on conflict do nothing)
  select max(id) as id from next`;

/** Erased by a process of the release before, which knew of no customers. */
const ERASED = `
  update customers c set name = '', phone = '', email = '', gstin = null, revision = c.revision + 1
  from users u where u.id = c.user_id and u.erased_at is not null
    and (c.name <> '' or c.phone <> '' or c.email <> '' or c.gstin is not null)`;

const OPEN_ORDERS = `
  declare orders_without_customer cursor with hold for
  select id from orders where customer_id is null and (user_id is not null or phone <> '') order by created_at, id`;

const LOCK_ORDERS = `
  select id from orders where id = any($1::uuid[]) and customer_id is null
  order by created_at, id for no key update skip locked`;

/** Who works here and bought something. */
const BUYERS = `${ofAccount} u
  where id in (select user_id from orders where id = any($1::uuid[])) and not exists (select 1 from customers c where c.user_id = u.id)
  order by id on conflict do nothing`;

const firstStore = `(array_agg(store_id order by created_at, id)
  filter (where payment_order_id is null and store_id <> ${WEBSITE_STORE.id}))[1]`;
const lastGstin = "(array_agg(buyer_gstin order by created_at desc, id) filter (where buyer_gstin is not null))[1]";

const BUYERS_FACTS = `
  update customers c set home_store_id = coalesce(c.home_store_id, o.store_id), gstin = coalesce(o.gstin, c.gstin)
  from (select user_id, ${firstStore} as store_id, ${lastGstin} as gstin from orders
    where id = any($1::uuid[]) and user_id is not null group by user_id) o
  where c.user_id = o.user_id and c.phone <> '' and (o.store_id is not null or o.gstin is not null)`;

const PEOPLE = `
  insert into customers (name, phone, email, gstin, home_store_id, created_at)
  select (array_agg(customer_name order by created_at, id))[1], phone,
    coalesce((array_agg(customer_email order by created_at desc, id) filter (where customer_email <> ''))[1], ''),
    ${lastGstin}, ${firstStore}, min(created_at)
  from orders where id = any($1::uuid[]) and user_id is null
  group by phone, ${keyOf("customer_name")} order by min(created_at), phone, ${keyOf("customer_name")}
  on conflict (phone, name_key) where user_id is null and phone <> '' do update
  set gstin = coalesce(excluded.gstin, customers.gstin), email = coalesce(nullif(excluded.email, ''), customers.email)
  where excluded.gstin is not null or excluded.email <> ''`;

/** The customer of a row with `user_id`, a phone and a name. */
const customerOf = (row: string, name: string) => `
  case when ${row}.user_id is not null then (select coalesce(merged_into, id) from customers where user_id = ${row}.user_id)
    else (select coalesce(merged_into, id) from customers where user_id is null and phone <> '' and phone = ${row}.phone
      and name_key = ${keyOf(`${row}.${name}`)}) end`;

/** A name says who it is where one alone has it among those who work in the store. */
const ORDERS = `
  with staff as materialized (
    select store_id, ${keyOf("first_name || ' ' || last_name")} as name_key, min(id) as id from users
    where role <> 'customer' and store_id is not null group by 1, 2 having count(*) = 1),
  named as materialized (
    select o.id, s.id as seller_id, p.id as optometrist_id from orders o
    left join staff s on s.store_id = o.store_id and s.name_key = ${keyOf("o.sale_person")}
    left join staff p on p.store_id = o.store_id and p.name_key = ${keyOf("o.optometrist")}
    where o.id = any($1::uuid[]))
  update orders o set customer_id = ${customerOf("o", "customer_name")},
    seller_id = coalesce(o.seller_id, n.seller_id), optometrist_id = coalesce(o.optometrist_id, n.optometrist_id)
  from named n where o.id = n.id`;

/** Whoever works here books for somebody else. */
const waiting = `
  (select b.id, case when u.role = 'customer' then b.user_id end as user_id, b.phone, b.name, b.store_id, b.created_at
    from eye_test_bookings b left join users u on u.id = b.user_id
    where b.customer_id is null and (b.phone <> '' or u.role = 'customer') order by b.created_at, b.id limit $1)`;

const VISITORS = `
  insert into customers (name, phone, home_store_id, created_at)
  select (array_agg(name order by created_at, id))[1], phone, (array_agg(store_id order by created_at, id))[1], min(created_at)
  from ${waiting} b where user_id is null
  group by phone, ${keyOf("name")} order by min(created_at), phone, ${keyOf("name")} on conflict do nothing`;

const VISITORS_STORES = `
  update customers c set home_store_id = b.store_id
  from (select user_id, (array_agg(store_id order by created_at, id))[1] as store_id from ${waiting} b
    where user_id is not null group by user_id) b
  where c.user_id = b.user_id and c.home_store_id is null and c.phone <> ''`;

const VISITS = `
  update eye_test_bookings v set customer_id = ${customerOf("b", "name")} from ${waiting} b where v.id = b.id`;
