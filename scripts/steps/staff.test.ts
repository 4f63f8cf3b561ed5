import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { ensureDatabase } from "#db/embedded/ensure-database.ts";
import { startCluster } from "#db/embedded/start-cluster.ts";
import { migrate } from "#db/migrate.ts";
import { projectRoot } from "#host/process/project-root.ts";
import { makeStores } from "#tests/support/shop/staff-stores.ts";
import { commandFlags } from "./project.mjs";
import { askPassword } from "./staff/ask-password.ts";

const dataDir = await mkdtemp(join(tmpdir(), "chashma-staff-"));
const folder = join(dataDir, "postgres");

async function openCluster() {
  const cluster = await startCluster(folder);
  await ensureDatabase(cluster.connection("postgres"), "chashma");
  return { ...cluster, shop: cluster.connection("chashma") };
}

const first = await openCluster();
await migrate(first.shop, join(projectRoot, "db/migrations"));
const database = openDatabase(first.shop);
await makeStores(database.db);
await database.close();
await first.stop();
afterAll(async () => {
  await (await startCluster(folder)).stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** As a shell would call it, with what is typed on its standard input. */
async function staff(words: readonly string[], typed = "", env: Record<string, string> = {}) {
  const program = join(projectRoot, "scripts/steps/staff.ts");
  const command = spawn(process.execPath, [...commandFlags, program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
  });
  command.stdin.end(typed);
  const [said, refused] = await Promise.all([text(command.stdout), text(command.stderr), once(command, "close")]);
  return { code: command.exitCode, said: said.trim(), refused: refused.trim() };
}

const meera = ["--first-name", "Meera", "--last-name", "Nair", "--phone", "98123 45678"];

test("a shop that is closed gets its first administrator, whose password is printed once", async () => {
  const added = await staff(["add", "Meera@Example.in", ...meera, "--role", "admin", "--generate"]);
  expect(added.refused).toBe("");
  expect(added.said).toMatch(
    /^meera@example\.in works here now \(admin\)\.\nPassword, shown only this once: [a-z2-9]{4}(-[a-z2-9]{4}){2}$/,
  );
  const { said, code } = await staff([]);
  expect(code).toBe(0);
  expect(said).toBe("meera@example.in  Meera Nair  9812345678  admin  -  enabled, 0 signed in");
});

test("while the shop's database runs, and by DATABASE_URL, the same commands work on it", async () => {
  // From here on it stays open, as beside npm start.
  const cluster = await openCluster();
  const seller = ["add", "ravi@example.in", ...meera, "--role", "seller", "--store", "del01"];
  expect(await staff([...seller, "--by", "meera@example.in"], "a long password\n")).toEqual({
    code: 0,
    said: "ravi@example.in works here now (seller).",
    refused: "",
  });
  expect((await staff(["disable", "ravi@example.in"])).said).toBe(
    "ravi@example.in is disabled and signed out everywhere (0 sessions).",
  );
  const { host, port, user } = cluster.shop as { host: string; port: number; user: string };
  const url = `postgres:///chashma?${new URLSearchParams({ host, port: String(port), user })}`;
  const elsewhere = { DATABASE_URL: url, DATA_DIR: join(dataDir, "none") };
  expect((await staff(["list", "--role", "seller"], "", elsewhere)).said).toContain("DEL01  disabled");
  expect((await staff(["role", "ravi@example.in", "manager", "--store", "none"], "", elsewhere)).said).toBe(
    "ravi@example.in: manager, until now seller. Signed out everywhere.",
  );
});

test("the same role with another store says that the store has changed", async () => {
  const again = ["role", "ravi@example.in", "manager", "--store", "del01"];
  expect((await staff(again)).said).toBe("ravi@example.in is manager as before. The store is changed.");
  expect((await staff(again)).said).toBe("ravi@example.in is manager as before.");
});

test.each([
  [["add", "new@example.in", ...meera, "--role", "boss"], "The role is one of seller, optometrist, manager, admin."],
  [["add", "new@example.in", ...meera, "--role", "seller"], "A seller belongs to a store."],
  [["add", "not an e-mail", ...meera, "--role", "admin"], "email: Wrong email format."],
  [["add", "new@example.in", "--role", "admin"], "first name: First Name is required"],
  [["add", "new@example.in", ...meera, "--role", "seller", "--store", "X"], "There is no such store."],
  [
    ["add", "new@example.in", ...meera, "--role", "admin", "--password", "x"],
    "Unknown option '--password'. Try --help.",
  ],
  [["disable", "nobody@example.in"], "Nobody works here under this e-mail."],
  [["disable"], "Whose? The e-mail is missing. Try --help."],
  [["promote", "meera@example.in"], "promote is no verb"],
  [["disable", "meera@example.in", "now"], "Too many words: now. Try --help."],
  [["list", "--store", "DEL01"], "list takes no --store. Try --help."],
  [["role", "meera@example.in", "--role", "manager"], "role takes no --role. Try --help."],
  [["password", "meera@example.in", "--generate", "--phone", "1"], "password takes no --phone. Try --help."],
  [["list", "--by", "nobody@example.in"], "Nobody works here as nobody@example.in."],
] as const)("%j is refused with one sentence and the exit code 1", async (words, sentence) => {
  const { code, said, refused } = await staff(words, "a long password\n");
  expect(refused).toContain(sentence);
  expect(refused).not.toContain("    at ");
  expect({ code, said }).toEqual({ code: 1, said: "" });
});

test("a password that is too short or missing is refused", async () => {
  expect((await staff(["password", "meera@example.in"], "short\n")).refused).toBe("Minimum 8 characters.");
  expect((await staff(["password", "meera@example.in"])).refused).toBe("Password is required.");
});

test("--help says everything without a database", async () => {
  const { code, said } = await staff(["--help"], "", { DATA_DIR: "/dev/null/nowhere" });
  expect(code).toBe(0);
  expect(said).toContain("sign-out EMAIL");
});

test("at a terminal the password is asked for twice and never shown", async () => {
  const ask = async (typed: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    input.write(typed);
    const answer = askPassword({ input, output }, "meera@example.in").finally(() => output.end());
    const [shown, given] = await Promise.all([text(output), answer.catch((error: Error) => error.message)]);
    return { shown, given };
  };
  const shown = "New password of meera@example.in: \nThe same again: \n";
  expect(await ask("planted words\rplanted words\r")).toEqual({ shown, given: "planted words" });
  expect(await ask("planted words\rplanted word\r")).toEqual({
    shown,
    given: "These were two different passwords; nothing was changed.",
  });
  expect((await ask("planted\u0003")).given).toBe("Broken off; nothing was changed.");
});
