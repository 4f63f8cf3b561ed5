import { existsSync } from "node:fs";
import { Refusal } from "./project.mjs";
import { runQuietly, runStep } from "./run-step.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser of the journeys; a Debian machine gets one when it has none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Refusal(`CHROMIUM_PATH names ${given}, which is not there.`);
  }
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Refusal("The journeys need a browser: install Chromium, or set CHROMIUM_PATH to one.");
  }
  await runStep("Installing Chromium", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await runQuietly("apt-get", ["update"], { env });
    await runQuietly("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  });
  return "/usr/bin/chromium";
}
