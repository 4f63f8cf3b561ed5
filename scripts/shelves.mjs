import { runCommand } from "./steps/run-command.mjs";

await runCommand("shelves.ts");
