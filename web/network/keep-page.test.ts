import {
  type DataRouter,
  redirect,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingToasts } from "#web/ui/toast.ts";
import { keepPage } from "./keep-page.ts";

/** The hook that follows the page needs one. */
const entry = vi.hoisted(() => ({ shown: 0 }));
vi.mock("./shown-entry.ts", () => ({
  shownEntry: () => entry.shown,
  entryNow: () => (history.state as { idx: number }).idx,
}));

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const said = () => waitingToasts.take().map(({ message }) => message);
const shown = ({ state }: DataRouter) => ({
  address: state.location.pathname,
  loaded: state.loaderData,
  errors: state.errors,
  navigation: state.navigation.state,
});

let line: { read: () => Promise<unknown>; post: () => Promise<unknown> };
let router: DataRouter;
let sent: (request: Request) => void;

/** As much of a browser as the router's history asks for, with the entries that have been gone to. */
function standInBrowser(): Window {
  const entries: { url: string; state: unknown }[] = [{ url: "http://shop.test/form", state: null }];
  let at = 0;
  // Browsers call those that capture first, Node in the order of their coming.
  const first = new EventTarget();
  const events = new EventTarget();
  const dispatchEvent = (event: Event) => first.dispatchEvent(event) && events.dispatchEvent(event);
  const addEventListener: typeof events.addEventListener = (type, listener, options) =>
    (options instanceof Object && options.capture ? first : events).addEventListener(type, listener, options);
  const place = {
    assign: vi.fn<(href: string) => void>(),
    get href() {
      return entries[at]!.url;
    },
  };
  for (const part of ["origin", "pathname", "search", "hash"] as const)
    Object.defineProperty(place, part, { get: () => new URL(entries[at]!.url)[part] });
  const go = (steps: number) => {
    at += steps;
    setTimeout(() => dispatchEvent(new Event("popstate")));
  };
  const history = {
    get state() {
      return entries[at]!.state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(at + 1, entries.length, { url: new URL(url, place.href).href, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = { url: url ? new URL(url, place.href).href : place.href, state };
    },
    go,
  };
  const removeEventListener = events.removeEventListener.bind(events);
  const heard = { addEventListener, removeEventListener, dispatchEvent };
  return { ...heard, location: place, history, document: {} } as unknown as Window;
}

beforeEach(async () => {
  entry.shown = 0;
  const browser = standInBrowser();
  vi.stubGlobal("window", browser);
  for (const name of ["location", "history"] as const) vi.stubGlobal(name, browser[name]);
  vi.stubGlobal("PopStateEvent", class extends Event {});
  vi.stubGlobal("dispatchEvent", (event: Event) => browser.dispatchEvent(event));
  vi.stubGlobal("addEventListener", browser.addEventListener);
  line = { read: async () => "as it was", post: async () => "posted" };
  sent = () => {};
  const post = ({ request }: { request: Request }) => (sent(request), line.post());
  const page = (path: string) => ({ id: path, path, loader: () => line.read(), action: post });
  router = createRouter({
    history: createBrowserHistory({ window: browser }),
    window: browser,
    routes: [
      {
        id: "root",
        path: "/",
        middleware: [keepPage as never],
        children: [page("form"), page("order-status"), page("elsewhere")],
      },
    ],
    hydrationData: { loaderData: { form: "as it was" } },
  });
  Object.assign(browser, { __reactRouterDataRouter: router, __reactRouterManifest: { routes: {} } });
  router.initialize();
  await vi.waitUntil(() => router.state.initialized);
});

afterEach(() => {
  waitingToasts.take();
  router.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asItWas = { address: "/form", loaded: { form: "as it was" }, errors: null, navigation: "idle" };
const form = () => {
  const body = new FormData();
  body.set("typed", "words");
  return body;
};

test("a form whose answer is lost leaves its page, where it posts to another as well", async () => {
  line.post = lost;
  await router.navigate("/form", { formMethod: "post", formData: form() });
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual(["Failed to fetch data."]);
  await router.navigate("/order-status", { formMethod: "post", formData: form() });
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual(["Failed to fetch orders."]);
  line.post = async () => redirect("/elsewhere");
  await router.navigate("/form", { formMethod: "post", formData: form() });
  await vi.waitFor(() => expect(shown(router).address).toBe("/elsewhere"));
});

test("a link whose page is lost leads on at the second press", async () => {
  line.read = lost;
  await router.navigate("/order-status");
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual(["Failed to fetch orders."]);
  line.read = async () => "orders";
  await router.navigate("/order-status");
  expect(shown(router)).toMatchObject({ address: "/order-status", loaded: { "order-status": "orders" } });
});

test("a step back whose page is lost is taken back", async () => {
  await router.navigate("/elsewhere");
  entry.shown = 1;
  line.read = lost;
  await router.navigate(-1);
  await vi.waitFor(() => expect(waitingToasts.read()).toHaveLength(1));
  await vi.waitFor(() => expect(shown(router).navigation).toBe("idle"));
  expect(shown(router)).toEqual({ ...asItWas, address: "/elsewhere", loaded: { elsewhere: "as it was" } });
  expect(location.pathname).toBe("/elsewhere");
  expect(said()).toEqual(["Failed to fetch data."]);
  line.read = async () => "read again";
  await router.navigate(-1);
  await vi.waitFor(() => expect(shown(router)).toMatchObject({ address: "/form", loaded: { form: "read again" } }));
});

test("a fetcher is at rest again, and can post again", async () => {
  line.post = lost;
  const heard: unknown[] = [];
  router.subscribe(({ fetchers }) => {
    const fetcher = fetchers.get("key");
    if (fetcher?.state === "idle") heard.push(fetcher.data);
  });
  await router.fetch("key", "form", "/elsewhere", { formMethod: "post", formData: form() });
  expect(heard).toEqual([null]);
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual(["Failed to fetch data."]);
  line.post = async () => "taken";
  await router.fetch("key", "form", "/elsewhere", { formMethod: "post", formData: form() });
  expect(heard.at(-1)).toBe("taken");
  expect(said()).toEqual([]);
});

test("what was done is shown although the page could not be read again", async () => {
  line.read = lost;
  await router.navigate("/form", { formMethod: "post", formData: form() });
  expect(shown(router)).toEqual(asItWas);
  expect(router.state.actionData).toEqual({ form: "posted" });
  expect(said()).toEqual(["Failed to fetch data."]);
});

test("what nobody has asked for fails in silence", async () => {
  line.read = lost;
  await router.revalidate();
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual([]);
});

test("an answer of ours that nobody is there takes its way", async () => {
  line.post = async () => {
    throw new Response(null, { status: 404 });
  };
  await router.navigate("/form", { formMethod: "post", formData: form() });
  expect(said()).toEqual([]);
  expect(Object.keys(shown(router).errors ?? {})).toHaveLength(1);
});

test("after a minute the request is cut, and nothing waits any more", async () => {
  vi.useFakeTimers();
  let isCut = false;
  line.read = () => new Promise<never>(() => {});
  line.post = () => new Promise<never>(() => {});
  sent = (request) => request.signal.addEventListener("abort", () => (isCut = true));
  void router.fetch("key", "form", "/elsewhere", { formMethod: "post", formData: form() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(router.getFetcher("key").state).toBe("idle");
  expect(isCut).toBe(true);
  void router.navigate("/order-status");
  await vi.advanceTimersByTimeAsync(59_999);
  expect(shown(router).navigation).toBe("loading");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown(router)).toEqual(asItWas);
  expect(said()).toEqual(["Failed to fetch data.", "Failed to fetch orders."]);
});
