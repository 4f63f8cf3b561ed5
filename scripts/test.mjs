import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findChromium, findHeadlessChromium } from "./steps/find-chromium.mjs";
import { installPackages } from "./steps/install-packages.mjs";
import { checkNodeVersion, projectNode, projectRoot, Refusal, withProjectNode } from "./steps/project.mjs";

const bin = (path) => join(projectRoot, "node_modules", path);
const tsc = bin("typescript/bin/tsc");

/** Vitest leaves one core to others; files of these know nothing of each other. */
const everyCore = [`--maxWorkers=${availableParallelism()}`];

/** Each part in the order in which it is run; checks count as one each, tests as themselves. */
const parts = {
  types: () =>
    check([
      [bin("@react-router/dev/bin.cjs"), "typegen"],
      [tsc, "--noEmit", "-p", "."],
      [tsc, "--noEmit", "-p", "domain"],
      [tsc, "--noEmit", "-p", "web/offline/worker"],
    ]),
  // The second finds what only tests use.
  lint: () =>
    check([[bin("oxlint/bin/oxlint")], [bin("knip/bin/knip.js"), "--production", "--include", "files,exports"]]),
  format: () => check([[bin("oxfmt/bin/oxfmt"), "--check"]]),
  unit: () => tests("unit", {}, everyCore),
  db: () => tests("db", {}, everyCore),
  e2e: () => journeys("e2e"),
};
/** Run only when they are named: they press everything there is without a network, or kill, fill and load for minutes. */
const drills = {
  sweeps: () => journeys("sweeps"),
  faults: () => tests("faults"),
};
const known = { ...parts, ...drills };

const [wanted, ...filters] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "chashma-test-"));
const total = { passed: 0, failed: 0 };
/** What failed, with its first words: told again at the end, since a long run scrolls away. */
const faults = [];
try {
  checkNodeVersion();
  if (wanted && !known[wanted])
    throw new Refusal(`There is no part ${wanted}; there are ${Object.keys(known).join(", ")}.`);
  await installPackages();
  for (const name of wanted ? [wanted] : Object.keys(parts)) {
    console.log(`\n> ${name}`);
    const began = performance.now();
    const { passed, failed } = await known[name]();
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`  ${name}: ${passed} passed, ${failed} failed, in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0 && faults.length === 0) faults.push(name);
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  total.failed += 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
for (const fault of faults) console.log(`\nFAILED ${fault}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** One check may take several programs; the first that fails ends it. */
async function check(commands) {
  for (const command of commands) {
    if ((await run(command)) !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** Some that are named are one run after the other. */
async function journeys(project) {
  const workers = filters.length > 0 ? 1 : Math.min(availableParallelism(), 2);
  return tests(project, {
    CHROMIUM_PATH: await findHeadlessChromium(),
    WHOLE_CHROMIUM_PATH: await findChromium(),
    JOURNEY_WORKERS: String(workers),
  });
}

async function tests(project, env = {}, more = []) {
  const report = join(scratch, `${[project, ...more].join("").replaceAll(/\W/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", `${project}*`, ...reporters, ...more, ...filters];
  const code = await run([bin("vitest/vitest.mjs"), ...args], env);
  const { passed, failed } = count(report);
  faults.push(...listFaults(report));
  tellSlowest(report);
  // A run that fails without a failed test failed in its own set-up or clearing away.
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Where the time of a part goes. */
function tellSlowest(report) {
  if (filters.length > 0 || !existsSync(report)) return;
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const files = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log("  The slowest:");
  for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1)} s  ${relative(projectRoot, name)}`);
}

function listFaults(report) {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    if (status === "failed" && assertionResults.length === 0) return [`${file}\n${firstWords(message)}`];
    const failed = assertionResults.filter((test) => test.status === "failed");
    return failed.map((test) => `${file}: ${test.fullName}\n${firstWords(test.failureMessages.join("\n"))}`);
  });
}

function firstWords(message) {
  return message.split("\n").slice(0, 12).join("\n").slice(0, 1500);
}

function run([program, ...args], env = {}) {
  const child = spawn(projectNode, [program, ...args], {
    cwd: projectRoot,
    env: withProjectNode({ ...env }),
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
