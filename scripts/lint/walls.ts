/** The table of docs and house: which room may import which. A folder without a row may import nothing at all. */
type Room = {
  rooms: readonly string[];
  /** Rooms that may be imported on demand only, by `import()`. */
  onDemand?: readonly string[];
  /** Packages that are allowed; without it all are, save the reserved ones. */
  packages?: readonly string[];
};

const everything = ["api", "bench", "db", "domain", "integrations", "scripts", "search", "services", "studio", "web"];
const screen = {
  rooms: [
    "web/ui",
    "web/page",
    "web/forms",
    "web/papers",
    "web/network",
    "web/session",
    "web/offline",
    "web/styles",
    "web/content-policy.ts",
    "web/open-page-stream.ts",
    "domain",
    "services",
  ],
  onDemand: ["studio"],
};

export const walls: Readonly<Record<string, Room>> = {
  domain: { rooms: [], packages: ["zod"] },
  db: { rooms: ["domain"] },
  integrations: { rooms: ["domain"] },
  search: { rooms: ["domain"] },
  studio: { rooms: ["domain"] },
  services: { rooms: ["domain", "db", "integrations", "search"] },
  api: { rooms: ["services", "domain"] },
  web: { rooms: ["web", "services", "domain"] },
  "web/ui": { rooms: ["domain/money"] },
  "web/network": { rooms: ["web/ui", "domain"] },
  "web/offline": { rooms: ["domain"] },
  "web/session": { rooms: ["web/ui", "web/offline", "web/content-policy.ts", "domain", "services"] },
  "web/page": { rooms: ["web/ui", "web/styles", "web/session", "domain", "services"] },
  "web/forms": { rooms: ["web/ui", "web/page", "web/session", "domain", "services"] },
  "web/papers": { rooms: ["web/ui", "web/page", "web/session", "domain", "services"] },
  "web/storefront": screen,
  "web/console": screen,
  host: { rooms: everything },
  // Makes the pictures, labels and fonts that the shop ships with, from the plans of its demonstration goods. Nothing imports it.
  // What it ships at the sizes of lists is made and named as the shop itself would.
  tools: { rooms: ["domain", "studio", "db/seed", "scripts/steps", "host/pictures", "integrations/files"] },
  // Workshops beside the house; nothing in it may lean on them.
  bench: { rooms: [...everything, "host", "tests"] },
  scripts: { rooms: [...everything, "host"] },
  tests: { rooms: [...everything, "host", "tools"] },
};

/** Packages that give away a room's secret: who holds tables, who holds connections. */
const reserved: Readonly<Record<string, readonly string[]>> = {
  "drizzle-orm": ["db", "services", "host", "bench", "scripts", "tests"],
  pg: ["db", "host", "bench", "scripts", "tests"],
  "lru-cache": ["host", "search", "services"],
  fastify: ["api", "host", "integrations", "bench", "scripts", "tests"],
};

/** Rooms of services that only these others there may import: what they stand on must not lean on them. Tests may. */
const doors: Readonly<Record<string, readonly string[]>> = {
  // An order is written and moved without knowing how it came to be paid for.
  "services/checkout": ["services/jobs", "services/demonstration"],
};

export type Import = { file: string; specifier: string; onDemand: boolean };

/** Null when the import is allowed, else the sentence that the linter shows. Paths are relative to the project. */
export function refuseImport({ file, specifier, onDemand }: Import): string | null {
  if (!file.includes("/")) return null;
  const room = roomOf(file);
  const wall = walls[room];
  if (!wall) return `The folder ${room} has no row in scripts/lint/walls.ts, so it may import nothing.`;

  const isTest = /\.test\.tsx?$/.test(file);
  const target = pathOf(file, specifier);
  if (target === null) return refusePackage(room, wall, specifier, isTest);
  const shut = room === "services" && !isTest ? refuseDoor(file, target) : null;
  if (shut !== null) return shut;
  if (isWithin(target, room) && roomOf(target) === room) return null;
  if (isTest && isWithin(target, "tests")) return null;
  if (wall.rooms.some((allowed) => isWithin(target, allowed))) return null;
  if (wall.onDemand?.some((allowed) => isWithin(target, allowed))) {
    return onDemand ? null : `${room} may load ${roomOf(target)} on demand only: use import().`;
  }
  return `${room} may not import ${roomOf(target)}.`;
}

function refuseDoor(file: string, target: string): string | null {
  const place = Object.keys(doors).find((closed) => isWithin(target, closed) && !isWithin(file, closed));
  if (place === undefined || doors[place]!.some((open) => isWithin(file, open))) return null;
  return `Of services only ${doors[place]!.join(", ")} may import ${place}.`;
}

/** One way to write each path: `./` in one's own folder and under it, `#room/` for all others. Null when it is that way. */
export function refuseSpelling({ file, specifier }: Pick<Import, "file" | "specifier">): string | null {
  const target = pathOf(file, specifier);
  const folder = file.slice(0, file.lastIndexOf("/"));
  if (target === null || !file.includes("/")) return null;
  const right = target.startsWith(`${folder}/`) ? `.${target.slice(folder.length)}` : `#${target}`;
  return specifier === right ? null : `Write "${right}".`;
}

function refusePackage(room: string, wall: Room, specifier: string, isTest: boolean): string | null {
  const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (isTest) return null;
  if (wall.packages && !wall.packages.includes(name)) return `${room} may not import the package ${name}.`;
  const holders = reserved[name];
  return holders && !holders.includes(room) ? `Only ${holders.join(", ")} may import the package ${name}.` : null;
}

/** "web" has rooms of its own; its loose files and everything else go by their first folder. */
function roomOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "web" && path.split("/").length > 2 ? `web/${second}` : first;
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

/** The path of the file that is meant, or null for a package. */
function pathOf(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  const parts = file.split("/").slice(0, -1);
  for (const step of specifier.split("/")) {
    if (step === "..") parts.pop();
    else if (step !== ".") parts.push(step);
  }
  return parts.join("/");
}
