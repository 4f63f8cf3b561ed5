import { existsSync } from "node:fs";
import { Refusal } from "./project.mjs";
import { runQuietly, runStep } from "./run-step.mjs";

/** Chromium without a window: the same engine at half of the processor's time. */
const shell = "/usr/bin/chromium-headless-shell";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser with all that belongs to it; a Debian machine gets one when it has none. */
export async function findChromium() {
  const found = givenOr(places);
  if (found) return found;
  if (!isDebianOfOurs()) throw new Refusal("A browser is needed: install Chromium, or set CHROMIUM_PATH to one.");
  await install("chromium");
  return "/usr/bin/chromium";
}

/** What the journeys run in: the one without a window where there is one to have. */
export async function findHeadlessChromium() {
  const found = givenOr([shell]);
  if (found) return found;
  if (isDebianOfOurs()) {
    try {
      await install("chromium-headless-shell");
      return shell;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.log(`  not to be had; the journeys take Chromium itself, and longer: ${error.message.split("\n")[0]}`);
    }
  }
  return findChromium();
}

function givenOr(known) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Refusal(`CHROMIUM_PATH names ${given}, which is not there.`);
  return given || known.find((path) => existsSync(path));
}

/** Debian, and we may install there. */
const isDebianOfOurs = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

async function install(name) {
  await runStep(`Installing ${name}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runQuietly("apt-get", ["update"], { env });
    await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  });
}
