import type { Page } from "playwright-core";
import type { SITE_ACCESS } from "#web/session/site-access.ts";
import type { Asked } from "./shaky-line.ts";
import type { Visitor } from "./visitor.ts";

export const NO_DATA = "Failed to fetch data.";
export const NO_ORDERS = "Failed to fetch orders.";
export const NOT_OURS = "Something went wrong";
export const STILL_WAITING = "This is taking longer than usual…";

/** What is said when no answer comes. */
export type Words = typeof NO_DATA | typeof NO_ORDERS;

/** One thing that somebody presses and that is sent to the shop. */
export type Press = {
  /** As the test is called. */
  name: string;
  /** What the form says that it wants, where the action tells several apart by the field `intent`. */
  intent?: string;
  words: Words;
  /** What of the line fails for it; by default what is posted. For a link it is what is read. */
  asks?: (asked: Asked) => boolean;
  /** Fields that the press itself sets, by their names: a stepper, a choice that is sent at once. */
  sets?: readonly string[];
  /** Seeds what is needed, opens the page, opens the dialog, types into the fields. All but the press. */
  ready: (visitor: Visitor) => Promise<Ready>;
};

export type Ready = {
  press: (page: Page) => Promise<void>;
  /** Waits for what shows that the shop has done it. */
  done: (page: Page) => Promise<void>;
};

type Rows = typeof SITE_ACCESS;

/** Every address of web/routes.ts that takes posts. */
export type Writable = { [Path in keyof Rows]: Rows[Path]["writes"] extends "nobody" ? never : Path }[keyof Rows];

/** What posts to an address that no button leads to: what the page shows instead is proven by a test of its own. */
export type Unpressed = { intent?: string; because: string; provenBy: string };

export type Row = readonly (Press | Unpressed)[];
