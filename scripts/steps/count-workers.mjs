import { Refusal } from "./project.mjs";

/** The variable that `--workers N` stands for. Said at once: a wrong one should not be found out after a build. */
export function countWorkers(args, env) {
  // npm takes options before "--" for its own and hands them on under this name.
  if (env.npm_config_workers !== undefined)
    throw new Refusal("npm keeps --workers to itself unless it stands behind two dashes: npm start -- --workers N");
  const at = args.findIndex((arg) => arg === "--workers" || arg.startsWith("--workers="));
  if (at === -1) return {};
  const text = args[at].startsWith("--workers=") ? args[at].slice("--workers=".length) : (args[at + 1] ?? "");
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 64) throw new Refusal("--workers must be a whole number from 1 to 64.");
  return { WORKERS: String(count) };
}
