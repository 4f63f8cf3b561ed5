import { expect, test } from "vitest";
import { consolePage } from "./staff-here.ts";

test.each([
  ["/console/audit?q=gst&page=2", "/console/audit?q=gst&page=2"],
  ["/console", "/console"],
  ["/console/orders.csv?view=late&column=total", "/console/orders?view=late&column=total"],
  ["/console/orders.csv", "/console/orders"],
  ["/console/orders?q=a.csv", "/console/orders?q=a.csv"],
  ["/console/sign-in?next=/console", "/console"],
  ["/consoles", "/console"],
  ["/user/profile", "/console"],
  ["/console/../user/profile", "/console"],
  ["//elsewhere.example/console", "/console"],
  ["https://elsewhere.example/console", "/console"],
  [null, "/console"],
])("after a sign-in of staff %s leads to %s", (asked, page) => expect(consolePage(asked)).toBe(page));
