import { KEPT_AT_HEADER, KEPT_TITLE_HEADER, OFFLINE_PAGE, PAGES_CACHE } from "#web/offline/names.ts";

/**
 * The offline page's own script: says whether it is the network or the shop that is away, lists the pages that are kept, the
 * last one first, and goes on by itself when the network is back.
 */
export const listSeen = `(async () => {
  const own = location.pathname === "${OFFLINE_PAGE}";
  if (!own) {
    document.getElementById("again").href = location.href;
    // A connection that comes and goes again is none.
    addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), 1000));
  }
  if (navigator.onLine && !own) document.getElementById("why").textContent = "We cannot reach the shop";
  const two = (figure) => String(figure).padStart(2, "0");
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const inIndia = (time) => new Date(time + 19800000);
  const day = (time) => inIndia(time).getUTCDate() + " " + months[inIndia(time).getUTCMonth()];
  const clock = (time) => {
    const hour = inIndia(time).getUTCHours();
    return (hour % 12 || 12) + ":" + two(inIndia(time).getUTCMinutes()) + (hour < 12 ? " AM" : " PM");
  };
  const said = (time) => (day(time) === day(Date.now()) ? "" : day(time) + ", ") + clock(time);
  const seen = [];
  for (const name of (await globalThis.caches?.keys()) ?? []) {
    if (!name.startsWith("${PAGES_CACHE}")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { headers } = await cache.match(request);
      const title = decodeURIComponent(headers.get("${KEPT_TITLE_HEADER}"));
      seen.push({ title, url: request.url, at: Number(headers.get("${KEPT_AT_HEADER}")) });
    }
  }
  if (seen.length === 0) return;
  const list = document.querySelector("#seen ul");
  for (const { title, url, at } of seen.sort((one, other) => other.at - one.at).slice(0, 12)) {
    const link = document.createElement("a");
    const time = document.createElement("span");
    link.href = url;
    link.textContent = new URL(url).pathname === "/" ? "Home page" : title;
    time.textContent = said(at);
    link.append(time);
    list.appendChild(document.createElement("li")).append(link);
  }
  document.getElementById("seen").hidden = false;
  document.getElementById("none").hidden = true;
})()`;
