import { DEMO_ACCOUNTS } from "#db/seed/lists/people.ts";
import { type Config, isLoopback } from "./config.ts";
import type { Secrets } from "./secrets.ts";

/** What the person at the terminal needs to know once the shop is open. */
export function startMessage(
  config: Config,
  {
    demonstrationPasswords,
    demonstrationSecondFactor,
  }: Pick<Secrets, "demonstrationPasswords" | "demonstrationSecondFactor">,
): string {
  const { appUrl, demo, host } = config;
  const lines = [`Chashma is open at ${appUrl}`];
  if (demo) {
    const accounts = DEMO_ACCOUNTS.map(({ role, email }) => [role, email, demonstrationPasswords[role]] as const);
    const widest = (column: 0 | 1) => Math.max(...accounts.map((account) => account[column].length));
    lines.push("", "Demonstration sign-ins (no money moves, no mail leaves this machine):");
    for (const [role, email, password] of accounts) {
      lines.push(`  ${role.padEnd(widest(0))}  ${email.padEnd(widest(1))}  ${password}`);
    }
    lines.push(`  The administrator's second factor, as a key for an authenticator app: ${demonstrationSecondFactor}`);
  }
  if (demo && !isLoopback(host)) {
    lines.push(
      "",
      "Others can reach this shop, and its mailbox shows every mail to everybody: DEMO=off ends the demonstration.",
    );
  }
  lines.push("", "Ctrl-C closes the shop.");
  const width = Math.max(...lines.map((line) => line.length));
  const rule = "-".repeat(width);
  return ["", rule, ...lines, rule, ""].join("\n");
}
