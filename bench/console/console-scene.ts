import { sql } from "drizzle-orm";
import { findShopDatabase } from "#bench/shop-database.ts";
import type { ShopProcess } from "#bench/shop-process.ts";
import { openDatabase } from "#db/client.ts";
import { codeOf } from "#tests/support/shop/plant-app.ts";
import { signInByForm } from "#tests/support/shop/plant-customer.ts";
import { visit } from "#tests/support/browser/visit.ts";

/** An order somebody may look for, as its papers show it. */
export type Sample = { bill: string; invoice: string; phone: string; name: string; at: string; id: string };

/** Who looks at the console while it is measured, and what they look for. */
export type ConsoleScene = {
  orders: number;
  /** Cookies: of whoever owns the shop, and of whoever manages one store. */
  owner: string;
  manager: string;
  /** Spread over all orders. */
  samples: Sample[];
  storeId: number;
  sku: string;
};

const sampleCount = 40;
const second = "/console/sign-in/second-factor?next=/console";

const signIn = (shop: ShopProcess, role: "admin" | "manager") =>
  signInByForm(shop.url, { email: `${role}@chashma.example`, password: shop.secrets.demonstrationPasswords[role] });

/** With the second factor given; answers the cookie. */
export async function signInOwner(shop: ShopProcess): Promise<string> {
  const owner = await signIn(shop, "admin");
  const form = { intent: "give", factor_code: codeOf(shop.secrets.demonstrationSecondFactor, new Date()) };
  const { location } = await visit(shop.url, second, { method: "POST", cookie: owner, form });
  if (!location.endsWith("/console")) throw new Error("The owner's second factor was not taken.");
  return owner;
}

export async function setConsoleScene(shop: ShopProcess): Promise<ConsoleScene> {
  const owner = await signInOwner(shop);
  return { owner, manager: await signIn(shop, "manager"), ...(await readSamples(shop)) };
}

async function readSamples({ dataDir }: ShopProcess): Promise<Omit<ConsoleScene, "owner" | "manager">> {
  const { db, close } = await openDatabase(await findShopDatabase(dataDir), { maxConnections: 1 });
  try {
    const { rows: samples } = await db.execute<Sample>(sql`
      select bill, invoice, phone, name, at, id::text from (
        select unique_id as bill, coalesce(invoice_no, unique_id) as invoice, phone, customer_name as name, id,
          (extract(epoch from created_at) * 1000000)::bigint::text as at, row_number() over (order by created_at) as nth,
          count(*) over () as all_of_them
        from orders) o
      where nth % greatest(1, all_of_them / ${sampleCount}) = 0 limit ${sampleCount}`);
    const { rows } = await db.execute<{ orders: number; storeId: number; sku: string }>(sql`
      select (select count(*)::int from orders) as orders, (select min(id) from stores where kind = 'shop') as "storeId",
        (select sku from attribute_values order by id limit 1) as sku`);
    return { samples, ...rows[0]! };
  } finally {
    await close();
  }
}
