import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `order_` and 14 letters or digits: 83 bits, since the window opens by this id alone. */
export const newId = (kind: "order" | "pay" | "rfnd" | "evt"): string =>
  `${kind}_${Array.from({ length: 14 }, () => BASE62[randomInt(62)]).join("")}`;
