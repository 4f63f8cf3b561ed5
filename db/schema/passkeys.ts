import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { at, bytea, createdAt } from "./columns.ts";

/** What somebody signs in with instead of a password: the public half of a key pair whose other half never leaves their device. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** By which the device knows it, in base64url. */
    credentialId: text("credential_id").notNull(),
    /** In COSE form. */
    publicKey: bytea("public_key").notNull(),
    /** How often the device says that it was used. 0 for ever where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How the device is reached: "internal", "usb", "hybrid". */
    transports: text("transports").array().notNull(),
    /** Copied to the owner's other devices by who made the device. */
    backedUp: boolean("backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: at("last_used_at"),
  },
  (t) => [
    unique("passkeys_credential").on(t.credentialId),
    index("passkeys_user").on(t.userId),
    check("passkeys_counter", sql`${t.counter} between 0 and 4294967295`),
    check("passkeys_name", sql`length(${t.name}) between 1 and 50`),
  ],
);

/** What a device is asked to sign: once, within its time. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    /** Who may add a passkey by it. Null: it is for signing in. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: createdAt(),
  },
  (t) => [index("passkey_challenges_user").on(t.userId), index("passkey_challenges_expires").on(t.expiresAt)],
);
