import { takeHost } from "./address-key.ts";

/** What robots try at every site, and no link leads to. */
const NOISE =
  /\/(wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|autodiscover|boaform|hnap1|owa|solr|telescope|_ignition|server-status|\.)|\.(php\d?|aspx?|jsp|cgi|env|git|ini|sql|bak|old|zip|gz|tar|ya?ml|log|key|pem|action|do)(\/|$)/i;
/** Pictures, scripts and what else is no page. */
const FILE =
  /\.(avif|bmp|css|csv|eot|gif|ico|jpe?g|js|json|map|mjs|mp4|png|svg|ttf|txt|webm|webmanifest|webp|woff2?|xml)$/i;
/** Somebody's mail address, phone number or key may stand in an address. */
const PERSONAL = /@|%40|\d{10}|[\w-]{32}/i;
/** Nobody's link has them, and the database keeps no zero byte. */
const CONTROLS = /[\p{Cc}\p{Cf}]/u;
const LONGEST = 120;

/** What this host answers beside its pages, and addresses that belong to no page. */
const RESERVED = /^\/(console|api|v1|build|assets|uploads|test-gateway|healthz|readyz|__\w*|\.[\w-]+)(\/|$)|\.data$/;

/** No page of the shop ever stands there. */
export const isReserved = (key: string): boolean => RESERVED.test(pathOf(key));

export const hasControls = (key: string): boolean => CONTROLS.test(key);

export const isFile = (key: string): boolean => FILE.test(pathOf(key));

/** Whether a page that was not there is worth telling staff of. Keys as domain/redirects/address-key.ts makes them. */
export function isWorthTelling(path: string): boolean {
  if (path.length > LONGEST || isReserved(path) || isFile(path)) return false;
  return !hasControls(path) && !NOISE.test(path) && !PERSONAL.test(path);
}

/** The host and path of where somebody came from; of the shop's own pages the path. Nothing else of it is kept. */
export function cameFrom(referrer: string | undefined, ownHost: string): string {
  const taken = takeHost(referrer ?? "");
  // A name and a password may stand before the host.
  if (!taken || !/^[\w.:-]{1,100}$/.test(taken.host)) return "";
  const path = taken.rest.split(/[?#]/, 1)[0]!;
  const place = path.length > LONGEST || PERSONAL.test(path) ? "" : path;
  return taken.host === ownHost ? place : taken.host + place;
}

const pathOf = (key: string): string => key.split("?", 1)[0]!;
