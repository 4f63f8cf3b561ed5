import { join } from "node:path";
import { markRunning } from "./process/mark-running.ts";
import { runHost } from "./process/run-host.ts";

// React and others ship a slow and talkative half that only this variable turns off.
const { NODE_ENV } = { ...process.env };
const problem =
  NODE_ENV !== "production"
    ? "NODE_ENV must be production for the built shop: use npm start."
    : Number(process.versions.node.split(".")[0]) < 24
      ? `Chashma runs on Node 24 or newer, this is ${process.version}: use npm start.`
      : null;

if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  markRunning(join(import.meta.dirname, ".."));
  await runHost({
    loadAnswer: async () => (await import("#web/answer-request.ts")).answerRequest,
    built: true,
  });
}
