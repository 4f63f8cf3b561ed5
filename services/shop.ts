import type { Db } from "#db/client.ts";
import type { FileArea, FileStore } from "#integrations/files/file-store.ts";
import type { Messages } from "#integrations/messages/messages.ts";
import type { Gateway } from "#integrations/payment/gateway.ts";
import type { UploadChecker } from "#integrations/uploads/upload-checker.ts";
import type { Vault } from "#integrations/vault/vault.ts";
import type { Catalogue } from "#search/catalogue.ts";
import type { CacheKey } from "./cache-key.ts";
import type { ProductCard } from "./catalogue/product-card.ts";
import type { ProductFacts } from "./catalogue/product-facts.ts";
import type { Demonstration } from "./demonstration/history-answer.ts";
import type { ProductMemory } from "./catalogue/product-memory.ts";
import type { MissedVisits } from "./redirects/gather-visits.ts";

/** Work done after a commit, at least once: each handler must be idempotent. */
export type Jobs = {
  "mail.welcome": { userId: number };
  "mail.password-reset": { userId: number; requestId: string };
  "mail.sign-in-code": { userId: number; codeId: string };
  "mail.password-changed": { userId: number };
  "mail.passkey-added": { userId: number; passkeyId: number };
  "mail.passkey-removed": { userId: number; passkeyId: number };
  "mail.second-factor-set-up": { userId: number; factorId: string };
  "mail.second-factor-removed": { userId: number; factorId: string };
  /** Which request it is, and which letter: a hash each, so that the queue names nobody. */
  "mail.email-change": { request: string };
  "mail.email-changed": { key: string };
  "mail.goodbye": { key: string };
  "mail.order-confirmed": { orderId: string };
  /** `rejected`: the line and version that were sent back, of which this reminds. */
  "mail.prescription-needed": { orderId: string; reminder: boolean; rejected?: string };
  /** One version of a line's prescription was sent back: its check says why. */
  "mail.prescription-rejected": { orderId: string; orderLineId: number; version: number };
  /** Of an order that a store keeps until it is paid there: its last days have come, or are over. */
  "mail.store-hold": { orderId: string; news: "ending" | "ended" | "paid" };
  /** It lies ready since `at`, and will be taken back after its last day. */
  "mail.collect-reminder": { orderId: string; at: string; lastDay: string };
  "mail.not-collected": { orderId: string };
  "mail.payment-failed": { orderId: string };
  "mail.payment-returned": { orderId: string };
  "mail.refund": { refundId: string };
  "mail.order-cancelled": { orderId: string };
  "mail.order-moved": {
    orderId: string;
    to: "frame_received" | "shipped" | "ready_to_collect" | "delivered";
    at: string;
  };
  /** Another day is promised instead of `was`. */
  "mail.order-promise": { orderId: string; day: string; was: string; at: string };
  /** A parcel on its way has a carrier and a number now. */
  "mail.order-parcel": { orderId: string; at: string };
  /** The frame that an order waits for has not come. */
  "mail.frame-awaited": { orderId: string };
  "mail.request": { requestId: string; news: "asked" | "answered" | "ended" | "received" };
  "mail.subscribe": { subscriptionId: number };
  "mail.subscribed": { subscriptionId: number };
  "mail.question-replied": { questionId: number };
  "mail.question-helped": { answerId: number };
  "mail.back-in-stock": { waitId: number };
  "mail.recall": { recallId: string };
  "mail.contact": { messageId: number; to: "shop" | "sender" };
  "mail.eye-test-booked": { bookingId: string };
  /** `change` counts how often it was moved, `was` is the time before. */
  "mail.eye-test-moved": { bookingId: string; change: number; was: string };
  "mail.eye-test-called-off": { bookingId: string };
  "mail.eye-test-store": { bookingId: string; news: "booked" | "cancelled" };
  "message.sign-in-code": { userId: number; codeId: string };
  "message.phone-code": { userId: number; codeId: string };
  "message.back-in-stock": { waitId: number };
  "payment.refund": { refundId: string };
  "orders.bulk-move": { bulkMoveId: string };
  /** Checks, applies or undoes a file of products: whatever its state says is to be done. */
  "goods.import": { importId: string };
  /** Adds the pictures of a ZIP to what they are named by. */
  "goods.picture-zip": { zipId: string };
  "ledger.check": { runId: string };
  /** A file that no row names any more. */
  "files.remove": { area: FileArea; path: string };
  /** The picture of a product that was taken away, unless something names it again. */
  "goods.drop-picture": { path: string };
};

export type JobName = keyof Jobs;

export type JobQueue = {
  /** Queues a job inside the caller's transaction: it exists only if that commits. It begins at once, or later when asked to. */
  send: <Name extends JobName>(tx: Db, name: Name, data: Jobs[Name], later?: { afterSeconds: number }) => Promise<void>;
};

export type Log = {
  info: (data: Record<string, unknown>, message: string) => void;
  warn: (data: Record<string, unknown>, message: string) => void;
  error: (data: Record<string, unknown>, message: string) => void;
};

export type Cached = <Value>(key: CacheKey<Value>, read: () => Promise<NoInfer<Value>>) => Promise<Value>;

/** What use cases that reach beyond the database are given. */
export type Shop = {
  db: Db;
  /** Null: online payment is not set up, and the checkout says so. */
  gateway: Gateway | null;
  /** Text messages to phones. Null: none are set up, and codes go by e-mail alone. */
  messages: Messages | null;
  jobs: JobQueue;
  files: FileStore;
  /** Judges the files that people send. */
  uploads: UploadChecker;
  /** Encrypts prescriptions. */
  vault: Vault;
  /** Sign links that expire: only this shop could have made them. The first signs, all are right. */
  signingKeys: readonly [Buffer, ...Buffer[]];
  /** Reads for everybody, made again only when the catalogue has changed. Never of one person; nobody may change what it answers. */
  cached: Cached;
  /** The published products in memory. Nothing that costs money is decided by it. */
  catalogue: Pick<Catalogue, Exclude<keyof Catalogue, "put" | "remove" | "settle">>;
  /** What they look like in a list, as far as it was lately shown. */
  cards: ProductMemory<ProductCard>;
  /** What their own pages say of them, as far as it was lately asked for. It is checked against the database when it is used. */
  facts: ProductMemory<ProductFacts>;
  /** What became of addresses at which the shop has nothing. */
  missed: MissedVisits;
  now: () => Date;
  log: Log;
  /** Address of the site without a trailing slash, for links in mails. */
  appUrl: string;
  demo: boolean;
  /** Null outside of demonstration mode. */
  demonstration: Demonstration | null;
};
