import { type DataRouter, isRouteErrorResponse, type RouterState } from "react-router";
import { sayFailure, takeBackFailure } from "./failures.ts";
import { isNetworkFault, wordsOfFault, wordsWithoutAnswer } from "./failure-words.ts";
import { fetchModules, isReplaced } from "./route-modules.ts";
import { routerHere } from "./router-here.ts";
import { stay, staysNow } from "./stay.ts";
import { beginWaiting } from "./waiting.ts";

type Result = { type: "data" | "error"; result: unknown };
type Results = Record<string, Result>;
type Next = () => Promise<Results>;

/** As long as the service worker may look for a copy. */
const copyAfterMs = 1_000;

/**
 * In the browser, around whatever the router sends: when no answer comes, or one that is not ours, the page stays with
 * everything that was typed in it, the words are said, and the same can be pressed again. Redirects, addresses that
 * nobody knows and pages of ours that tell of a fault take their way.
 */
export async function keepPage({ request }: { request: Request }, next: Next): Promise<Results> {
  const { router } = routerHere();
  if (staysNow()) return asShown(router.state);
  if (!router.state.initialized) return next();
  return request.method === "GET" ? keepWhileReading(request, router, next) : keepWhilePosting(request, router, next);
}

async function keepWhilePosting(request: Request, router: DataRouter, next: Next): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const fetcher = takeFetcher(router.state);
  const giveUp = (words: string) => {
    // Both cut the request as well, when it is still under way.
    if (fetcher === null) stay();
    else router.resetFetcher(fetcher);
    sayFailure(pathname, words);
  };
  takeBackFailure(pathname);
  const end = beginWaiting(() => giveUp(wordsWithoutAnswer(address)));
  request.signal.addEventListener("abort", end);
  try {
    const results = await next();
    const fault = Object.values(results).map(faultOf).find(isLostPost);
    if (fault !== undefined && !request.signal.aborted) giveUp(wordsOfFault(fault, address));
    return results;
  } finally {
    end();
  }
}

async function keepWhileReading(request: Request, { state }: DataRouter, next: Next): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const leads = (to: { pathname: string; search: string } = state.location) =>
    to.pathname === pathname && to.search === search;
  const leaves = leads(state.navigation.location) && !leads();
  const isAwaited =
    state.navigation.state !== "idle" || [...state.fetchers.values()].some((one) => one.state !== "idle");
  const giveUp = (words: string) => {
    if (leaves) stay();
    // What a page asks for by itself disturbs nobody.
    if (isAwaited) sayFailure(pathname, words);
  };
  let end = () => {};
  const patience = new Promise<Results>((resolve) => {
    if (!isAwaited) return;
    end = beginWaiting(() => {
      giveUp(wordsWithoutAnswer(pathname));
      if (!leaves) resolve({});
    });
  });
  const isCut = new Promise<Results>((resolve) => {
    if (request.signal.aborted) resolve({});
    request.signal.addEventListener("abort", () => (end(), resolve({})));
  });
  try {
    const read = leaves ? withModules(next(), pathname) : next();
    let missing: unknown;
    const results = await Promise.race([read, patience, isCut]).catch((fault: unknown): Results => {
      missing = fault;
      return {};
    });
    const lost = Object.keys(results).filter((id) => isLostRead(faultOf(results[id]!)));
    const fault = lost[0] ? faultOf(results[lost[0]]!) : missing;
    if (!fault || request.signal.aborted) return results;
    if (leaves && (await isReplaced(fault))) location.assign(request.url);
    else giveUp(wordsOfFault(fault, pathname));
    // A step back is taken back a moment later: until then nothing may be shown at its address.
    if (leaves) await isCut;
    return without(results, lost, leads() ? state.loaderData : null);
  } finally {
    end();
  }
}

/**
 * Of a module that is lost the router says nothing where a page reads nothing, and waits for ever where one reads for
 * itself. Where the reading leads elsewhere, to a copy that the service worker has, none is needed.
 */
async function withModules(read: Promise<Results>, pathname: string): Promise<Results> {
  try {
    const [results] = await Promise.all([read, fetchModules(pathname)]);
    return results;
  } catch (fault) {
    const moment = new Promise<Results>((resolve) => setTimeout(resolve, copyAfterMs, {}));
    const results = await Promise.race([read, moment]);
    if (Object.values(results).some(({ result }) => result instanceof Response)) return results;
    throw fault;
  }
}

/** A page goes on showing what it has loaded before; to a fetcher nothing was told. */
function without(results: Results, lost: string[], loaded: RouterState["loaderData"] | null): Results {
  const rest = Object.entries(results).filter(([id]) => !lost.includes(id) || (loaded && !(id in loaded)));
  const nothing = loaded ? [] : lost.map((id): [string, Result] => [id, { type: "data", result: undefined }]);
  return Object.fromEntries([...rest, ...nothing]);
}

/** What was thrown; the router puts a status around it. Undefined: it went well. */
function faultOf({ type, result }: Result): unknown {
  if (type !== "error") return undefined;
  const isWrapped = result instanceof Object && "type" in result && result.type === "DataWithResponseInit";
  return isWrapped && "data" in result ? result.data : result;
}

/** Whatever is no redirect, and does not say that there is nothing to post to. */
function isLostPost(fault: unknown): boolean {
  if (fault === undefined || fault instanceof Response) return false;
  return !(isRouteErrorResponse(fault) && [404, 410].includes(fault.status));
}

/** No answer, or the page of a server before ours. What our pages say of themselves is shown as they say it. */
function isLostRead(fault: unknown): boolean {
  if (isRouteErrorResponse(fault)) return fault.status >= 500 && typeof fault.data === "string";
  return isNetworkFault(fault);
}

const taken = new WeakSet();

/** The key of the fetcher that begins to post in this very turn; null when it is a form that leads to its page. */
function takeFetcher({ fetchers }: RouterState): string | null {
  for (const [key, fetcher] of fetchers) {
    if (fetcher.state !== "submitting" || taken.has(fetcher)) continue;
    taken.add(fetcher);
    return key;
  }
  return null;
}

/** A page that shows a fault goes on showing it, and the router wants to hear of what has no data. */
function asShown({ errors, matches, loaderData }: RouterState): Results {
  const empty = matches.filter(({ route }) => !(route.id in loaderData));
  return Object.fromEntries([
    ...empty.map(({ route }): [string, Result] => [route.id, { type: "data", result: undefined }]),
    ...Object.entries(errors ?? {}).map(([id, result]): [string, Result] => [id, { type: "error", result }]),
  ]);
}
