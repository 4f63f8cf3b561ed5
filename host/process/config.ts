import { isIP } from "node:net";
import { isAbsolute, join } from "node:path";
import { z } from "zod";
import { MOST_LETTERS } from "#domain/messages/message-kinds.ts";
import { projectRoot } from "./project-root.ts";
import type { MessagesSettings } from "#integrations/messages/http-messages.ts";
import { readTemplates, type TemplateIds } from "#integrations/messages/read-templates.ts";
import type { PaymentSettings } from "#integrations/payment/open-gateway.ts";
import { RAZORPAY_API_URL } from "#integrations/payment/razorpay/razorpay-client.ts";
import { readKeys, type VaultKey } from "#integrations/vault/key-ring.ts";
import { StartRefused } from "./start-refused.ts";

export type Config = {
  port: number;
  host: string;
  /** Absolute. Database, mail and installation secrets, and what is made of uploads. */
  dataDir: string;
  /** Absolute. What people and the shop have put away, which all nodes must see. */
  uploadsDir: string;
  /** Undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Without a trailing slash. */
  appUrl: string;
  /** Undefined: no provider is set up. */
  payment: PaymentSettings | undefined;
  smtpUrl: string | undefined;
  /** Undefined: no carrier of text messages is set up. */
  messages: MessagesSettings | undefined;
  /** The keys that prescriptions are encrypted with, the current one first; the installation's own comes after them. */
  prescriptionKeys: readonly VaultKey[];
  demo: boolean;
  /** Whether browsers may keep pages for reading without a network. */
  offlinePages: boolean;
  /** Whether pictures are made at the sizes that visitors will ask for, before they do. */
  picturesAhead: boolean;
  /** Whether pages that are asked for again are compressed as small as can be, when there is time for it. */
  smallestPages: boolean;
  /** Networks whose word about their clients' addresses is taken. */
  trustProxy: string;
  /** Processes that serve the one port. */
  workers: number;
  /** How long a proxy that asks /readyz is given to notice that this process will end. */
  drainMs: number;
  logLevel: (typeof logLevels)[number];
};

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

// An empty variable is what `FOO= npm start` and many process managers mean by "not set".
const given = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

function whole(usual: number, from: number, to: number) {
  return given.transform((text, context) => {
    const value = Number(text ?? usual);
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    context.addIssue(`must be a whole number from ${from} to ${to}`);
    return z.NEVER;
  });
}

function address(protocols: readonly string[], example: string) {
  return given.refine((text) => text === undefined || protocols.includes(URL.parse(text)?.protocol ?? ""), {
    error: `must be an address such as ${example}`,
  });
}

function choice(words: Record<string, boolean>) {
  return given.transform((text, context) => {
    if (text === undefined) return undefined;
    const value = words[text.toLowerCase()];
    if (value !== undefined) return value;
    context.addIssue(`must be one of ${Object.keys(words).join(", ")}`);
    return z.NEVER;
  });
}

const onOrOff = choice({ on: true, off: false, true: true, false: false, 1: true, 0: false, yes: true, no: false });

const prescriptionKeys = given.transform((text, context): readonly VaultKey[] => {
  if (text === undefined) return [];
  const read = readKeys(text);
  if (read.ok) return read.keys;
  context.addIssue(`is wrong: ${read.message}`);
  return z.NEVER;
});

const messageTemplates = given.transform((text, context): TemplateIds | undefined => {
  if (text === undefined) return undefined;
  const read = readTemplates(text);
  if (read.ok) return read.templates;
  context.addIssue(read.message);
  return z.NEVER;
});

/** What the Fetch standard blocks from 1024 on: no browser opens a shop there, and it could not call its own gateway. */
const BLOCKED_PORTS = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
];

/** Each is of use with the others alone. */
const TOGETHER = [
  // Without the secret of the webhooks anybody could report a payment.
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
  // Without the ids of sender and words no carrier of India delivers.
  ["MESSAGES_URL", "MESSAGES_KEY", "MESSAGES_SENDER", "MESSAGES_ENTITY", "MESSAGES_TEMPLATES"],
] as const;

const environment = z
  .object({
    PORT: whole(3_000, 1, 65_535).refine((port) => !BLOCKED_PORTS.includes(port), {
      error: "must be another: browsers refuse to open this one",
    }),
    HOST: given.pipe(z.string().default("127.0.0.1")),
    DATA_DIR: given.pipe(z.string().default("data")),
    UPLOADS_DIR: given,
    DATABASE_URL: address(["postgres:", "postgresql:"], "postgres://user:password@host:5432/chashma"),
    APP_URL: address(["http:", "https:"], "https://shop.example"),
    RAZORPAY_KEY_ID: given,
    RAZORPAY_KEY_SECRET: given,
    RAZORPAY_WEBHOOK_SECRET: given,
    RAZORPAY_API_URL: address(["http:", "https:"], RAZORPAY_API_URL),
    PRESCRIPTION_KEYS: prescriptionKeys,
    SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@mail.example:587"),
    MESSAGES_URL: address(["http:", "https:"], "https://messages.example/send"),
    MESSAGES_KEY: given,
    MESSAGES_SENDER: given,
    MESSAGES_ENTITY: given,
    MESSAGES_TEMPLATES: messageTemplates,
    DEMO: onOrOff,
    OFFLINE_PAGES: onOrOff,
    PICTURES_AHEAD: onOrOff,
    SMALLEST_PAGES: onOrOff,
    TRUST_PROXY: given.refine(isNetworks, "must be addresses or networks such as 10.0.0.0/8, separated by commas"),
    WORKERS: whole(1, 1, 64),
    DRAIN_SECONDS: whole(0, 0, 120),
    LOG_LEVEL: given.pipe(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info")),
  })
  .superRefine((env, context) => {
    for (const keys of TOGETHER) {
      const present = keys.find((name) => env[name]);
      const missing = present && keys.find((name) => !env[name]);
      if (missing) context.addIssue({ code: "custom", path: [missing], message: `must be set when ${present} is` });
    }
    // It stands in messages as the way to stop them, and would be cut.
    if (env.MESSAGES_URL && withoutSlash(env.APP_URL ?? "").length > MOST_LETTERS)
      context.addIssue({
        code: "custom",
        path: ["APP_URL"],
        message: `must have at most ${MOST_LETTERS} characters when MESSAGES_URL is set`,
      });
    // The mailbox of the demonstration shows every mail to everybody.
    if (env.DEMO && isLive(env.RAZORPAY_KEY_ID))
      context.addIssue({ code: "custom", path: ["DEMO"], message: "must be off when live keys are set" });
  });

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartRefused(`${String(issue?.path[0])} ${issue?.message}.`);
  }
  const env = parsed.data;
  const dataDir = absolute(env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    uploadsDir: env.UPLOADS_DIR ? absolute(env.UPLOADS_DIR) : join(dataDir, "uploads"),
    databaseUrl: env.DATABASE_URL,
    appUrl: withoutSlash(env.APP_URL ?? `http://localhost:${env.PORT}`),
    payment:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            provider: "razorpay",
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
            apiUrl: withoutSlash(env.RAZORPAY_API_URL ?? RAZORPAY_API_URL),
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    messages: messagesOf(env),
    prescriptionKeys: env.PRESCRIPTION_KEYS,
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && !isLive(env.RAZORPAY_KEY_ID)),
    offlinePages: env.OFFLINE_PAGES ?? true,
    picturesAhead: env.PICTURES_AHEAD ?? true,
    smallestPages: env.SMALLEST_PAGES ?? true,
    trustProxy: env.TRUST_PROXY ?? "loopback",
    workers: env.WORKERS,
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
  };
}

function messagesOf(env: z.infer<typeof environment>): MessagesSettings | undefined {
  const { MESSAGES_URL: url, MESSAGES_KEY: key, MESSAGES_SENDER: sender, MESSAGES_ENTITY: entityId } = env;
  const { MESSAGES_TEMPLATES: templates } = env;
  return url && key && sender && entityId && templates ? { url, key, sender, entityId, templates } : undefined;
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : join(projectRoot, path);
}

function isLive(keyId: string | undefined): boolean {
  return keyId?.startsWith("rzp_live_") ?? false;
}

/** Whether nobody but this machine reaches the shop. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function isNetworks(text: string | undefined): boolean {
  const named = ["loopback", "linklocal", "uniquelocal"];
  return (text ?? "loopback").split(",").every((part) => {
    const [network = "", bits, ...more] = part.trim().split("/");
    if (named.includes(part.trim())) return true;
    const most = isIP(network) === 6 ? 128 : 32;
    return (
      isIP(network) > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most))
    );
  });
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
