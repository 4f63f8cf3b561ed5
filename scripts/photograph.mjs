import { runCommand } from "./steps/run-command.mjs";

await runCommand("photograph.ts");
