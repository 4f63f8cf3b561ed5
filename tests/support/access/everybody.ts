import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { beforeAll } from "vitest";
import { CALLERS } from "#domain/access/callers.ts";
import { ACCOUNT_SAMPLES } from "./account-samples.ts";
import { accessScene, type Person, type SignedIn, type Words } from "./person.ts";
import type { Kit, Samples } from "./sample.ts";
import { CATALOGUE_SAMPLES, ORDER_SAMPLES } from "./shop-samples.ts";

/** A request for each call. */
export const SAMPLES: Samples = { ...ACCOUNT_SAMPLES, ...CATALOGUE_SAMPLES, ...ORDER_SAMPLES };

export const SIGNED_IN = CALLERS.filter((caller): caller is SignedIn => caller !== "guest");

/** Words that come up nowhere else, of one person each. */
export function wordsOf(caller: SignedIn): Words {
  const n = SIGNED_IN.indexOf(caller);
  const sign = `xq${"abcdefgh"[n]}zj`;
  return {
    name: `Zara${sign} Quill${sign}`,
    phone: `98${n}4736251`,
    street: `${n}917 ${sign} road`,
    remarks: `remark ${sign}`,
    password: `password of ${sign}`,
    public: `review number ${n}`,
  };
}

/** The scene with everybody in it, made before the tests. */
export async function everybody() {
  const scene = await accessScene();
  const people = {} as Record<SignedIn, Person>;
  const kit = { ...scene, people } as Kit & { people: typeof people };
  beforeAll(async () => {
    kit.goods = await scene.openStores();
    for (const [n, caller] of SIGNED_IN.entries()) {
      await spreadIds(scene.db, 1_000_000 * (n + 1));
      people[caller] = await scene.equip(kit.goods, caller, wordsOf(caller));
    }
  });
  return kit;
}

/** No number is then an id of two tables, nor of two people: whatever answers to it, answers to that one row. */
export async function spreadIds(db: Db, from: number): Promise<void> {
  await db.execute(sql`
    do $$ declare s record; begin
      for s in select quote_ident(sequencename) as name, row_number() over (order by sequencename) as n
        from pg_sequences where schemaname = 'public' loop
        execute 'alter sequence ' || s.name || ' restart with ' || (${sql.raw(String(from))} + 1000 * s.n);
      end loop;
    end $$`);
}
