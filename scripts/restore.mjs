import { runCommand } from "./steps/run-command.mjs";

await runCommand("restore.ts");
