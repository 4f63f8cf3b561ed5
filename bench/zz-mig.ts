import { cp, mkdtemp, readFile, writeFile, rm } from "node:fs/promises";
import pg from "pg";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
const N = Number(process.argv[2] ?? 1000000);
const dir = await mkdtemp("/tmp/h5/pg-");
const cluster = await startCluster(dir + "/postgres", {});
const admin = new pg.Client(cluster.connection("postgres")); await admin.connect();
await admin.query("create database big"); await admin.end();
const conn = cluster.connection("big");
const old = dir + "/mig"; await cp("db/migrations", old, { recursive: true });
const j = JSON.parse(await readFile(old + "/meta/_journal.json", "utf8"));
j.entries = j.entries.filter((e: any) => e.idx <= 43); await writeFile(old + "/meta/_journal.json", JSON.stringify(j));
await migrate(conn, old);
const c = new pg.Client(conn); await c.connect();
const t = (l: string, t0: number) => console.log(l, ((performance.now() - t0) / 1000).toFixed(1), "s");
let t0 = performance.now();
await c.query(`insert into stores (id,name,store_code,kind,address,city,state_code,zip_code,phone,email,store_time,gstin,invoice_prefix) select n,'S'||n,'C'||n,'shop','a','c','07','110001','9','e','t','g', chr(65+n/26)||chr(65+n%26) from generate_series(1,45) n`);
await c.query(`insert into users (email,first_name,last_name,phone_number,password_hash,role,store_id) select 'staff'||n||'@x','Sel'||n,'Ler','9812345678','none','seller',1+n%16 from generate_series(1,100) n`);
await c.query(`insert into users (id,email,first_name,last_name,phone_number,password_hash) select n,'u'||n||'@x','First'||(n%997),'Last'||(n%331),lpad(((n::bigint*7919)%1000000000)::text,10,'7'),'none' from generate_series(1000,${1000 + Math.round(N * 0.225)}) n`);
t("users", t0); t0 = performance.now();
// payment orders omitted: online orders are told by user id here
await c.query(`insert into orders (unique_id,user_id,store_id,invoice_status,invoice_no,invoiced_at,customer_name,phone,customer_email,address,place_of_supply,same_state,payment_mode,gross_paise,discount_paise,total_paise,tax_paise,stage,sale_person,created_at,paid_at)
 select 'uniqueuniqueuniq'||n, case when n%3=0 then 1000+(n%${Math.round(N * 0.225)}) end, 1+n%16, 1, 'X/'||n, now(), 'Name'||(n%275000), lpad(((n%275000)::bigint*7919%1000000000)::text,10,'8'), '', '{"address1":"14 Lodhi Road, near the park","city":"New Delhi","state":"Delhi","zip_code":"110001","country":"India"}','07',true,'Cash',100000,0,100000,5000,'delivered','Sel'||(n%100)||' Ler', now()-(n||' seconds')::interval, now() from generate_series(1,${N}) n`);
t("orders", t0);
await c.query(`insert into eye_test_bookings (kind,store_id,starts_at,name,phone,email) select 'store',1+n%16, now()+(n||' minutes')::interval,'Name'||(n%275000), lpad(((n%275000)::bigint*7919%1000000000)::text,10,'8'),'e@x' from generate_series(1,${Math.round(N * 0.15)}) n`);
await c.query("vacuum analyze");
console.log((await c.query("select pg_size_pretty(pg_total_relation_size('orders')) s, pg_size_pretty(pg_relation_size('orders')) h")).rows);
// others serve meanwhile: an update and a read, how long the longest took
let worst = 0, worstRead = 0, stop = false, count = 0;
const busy = (async () => { const o = new pg.Client(conn); await o.connect();
  const ids = (await o.query("select id from orders order by id limit 300")).rows.map((r) => r.id);
  while (!stop) { await new Promise((r) => setTimeout(r, 5)); for (const id of ids) { if (stop) break; let a = performance.now(); await o.query("update orders set paid_at = now() where id = $1", [id]); { const d = performance.now() - a; worst = Math.max(worst, d); if (d > 250) console.log("write waited", d.toFixed(0), "until", ((performance.now() - t0) / 1000).toFixed(1)); }
    a = performance.now(); await o.query("select stage from orders where id = $1", [id]); { const d = performance.now() - a; worstRead = Math.max(worstRead, d); if (d > 250) console.log("read waited", d.toFixed(0), "until", ((performance.now() - t0) / 1000).toFixed(1)); } count++; await new Promise((r) => setTimeout(r, 5)); } }
  await o.end(); })();
await new Promise((r) => setTimeout(r, 500)); console.log("worst before ms", worst.toFixed(0), worstRead.toFixed(0)); worst = 0; worstRead = 0;
const logs: string[] = [];
const wal0 = (await c.query("select pg_current_wal_insert_lsn() l")).rows[0].l;
t0 = performance.now();
const watch = (async () => { const o = new pg.Client(conn); await o.connect(); let seen = false; while (!stop) { const r = (await o.query("select to_regclass('customers') is not null t")).rows[0].t; if (r && !seen) { seen = true; t("ddl done", t0); console.log("worst during ddl ms", worst.toFixed(0), worstRead.toFixed(0)); worst = 0; worstRead = 0; } await new Promise((r) => setTimeout(r, 20)); } await o.end(); })();
await migrate(conn, "db/migrations");
t("migrate", t0);
stop = true; await busy; await watch; console.log("worst during fill ms", worst.toFixed(0), worstRead.toFixed(0), "tries", count);
console.log((await c.query("select count(*) n, count(customer_id) c, count(seller_id) s from orders")).rows, (await c.query("select count(*), count(user_id) u from customers")).rows, (await c.query("select count(*) n, count(customer_id) c from eye_test_bookings")).rows);
console.log((await c.query("select pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)) wal, pg_size_pretty(pg_total_relation_size('orders')) o, pg_size_pretty(pg_relation_size('orders_without_customer')) i,  pg_size_pretty(pg_total_relation_size('customers')) c", [wal0])).rows);
t0 = performance.now(); await migrate(conn, "db/migrations"); t("migrate again (nothing to do)", t0);
await c.query("vacuum analyze");
t0 = performance.now(); await migrate(conn, "db/migrations"); t("migrate again after vacuum", t0);
if (process.argv[3]) { for (const q of (await readFile(process.argv[3], "utf8")).split(";").map((s) => s.trim()).filter(Boolean)) { const r = await c.query("explain (analyze, buffers off) " + q); console.log("\n" + q + "\n" + r.rows.map((x) => x["QUERY PLAN"]).join("\n")); } }
await c.end(); await cluster.stop(); await rm(dir, { recursive: true });
