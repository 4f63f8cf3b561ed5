import pg from "pg";
import type { Drill } from "./open-drill.ts";
import type { GatewayCall, Manner } from "./outside-gateway.ts";
import { until } from "./until.ts";

/** A named moment in which the shop can be stopped: at a statement, at a commit, or at a call to the gateway. */
export type Step = {
  name: string;
  at:
    | { statement: "insert" | "update"; table: string; when?: string }
    /** After all statements, before the commit is on disk. */
    | { commitOf: "insert" | "update"; table: string; when?: string }
    | { gateway: "before" | "after"; call: (call: GatewayCall) => boolean };
};

/** The shop stands at the step from `reached` on, until `remove`. */
export type Stopped = { reached: Promise<void>; release: () => Promise<void>; remove: () => Promise<void> };

const LOCK = 6_100_200;

/**
 * The shop itself has no such switches, and runs as it does for customers: the drill stops it from outside. A statement
 * waits in a trigger for a lock that the drill holds; a call waits at the gateway.
 */
export async function stopAt(drill: Drill, step: Step): Promise<Stopped> {
  return "gateway" in step.at ? stopAtGateway(drill, step.at) : stopAtStatement(drill, step.at);
}

function stopAtGateway(
  drill: Drill,
  at: { gateway: "before" | "after"; call: (call: GatewayCall) => boolean },
): Stopped {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const wait = () => {
    reached.resolve();
    return go.promise;
  };
  const manner: Manner = at.gateway === "before" ? { before: wait } : { after: wait };
  drill.gateway.behave((call) => (at.call(call) ? manner : "well"));
  const release = async () => {
    drill.gateway.behave(() => "well");
    go.resolve();
  };
  return { reached: reached.promise, release, remove: release };
}

async function stopAtStatement(drill: Drill, at: Exclude<Step["at"], { gateway: unknown }>): Promise<Stopped> {
  const holder = new pg.Client(drill.pool().options);
  holder.on("error", () => undefined);
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [LOCK]);
  await holder.query(`
    create or replace function drill_waits() returns trigger language plpgsql as $$ begin
      perform pg_advisory_lock_shared(${LOCK});
      perform pg_advisory_unlock_shared(${LOCK});
      return new;
    end $$`);
  const when = at.when ? `when (${at.when})` : "";
  const moment =
    "commitOf" in at
      ? `create constraint trigger drill_waits after ${at.commitOf} on ${at.table} deferrable initially deferred`
      : `create trigger drill_waits before ${at.statement} on ${at.table}`;
  await holder.query(`${moment} for each row ${when} execute function drill_waits()`);
  const reached = until("the step is reached", async () => {
    const { rowCount } = await drill
      .pool()
      .query("select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted", [LOCK]);
    return rowCount! > 0;
  });
  return {
    reached: reached.then(() => undefined),
    release: () => holder.end().catch(() => undefined),
    remove: async () => {
      await drill.pool().query(`drop trigger if exists drill_waits on ${at.table}`);
    },
  };
}
