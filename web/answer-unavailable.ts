import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { retryAfter, toUnavailable, type Unavailable } from "#domain/wire/database-away.ts";
import { toErrorBody } from "#domain/wire/errors.ts";
import { type Visit, visitContext } from "./session/context.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The pages, with one answer for a database that is away, whatever asked it: each loader, action and middleware that fails
 * by it answers 503 with words that may be shown. Every other fault goes its way.
 */
export function answerUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action, middleware } = route.module;
    const module = { ...route.module };
    if (loader) module.loader = (asked) => orUnavailable(asked, () => loader(asked));
    if (action) module.action = (asked) => orUnavailable(asked, () => action(asked), holdForm(asked.request));
    if (middleware)
      module.middleware = middleware.map((each) => (asked, next) => orUnavailable(asked, () => each(asked, next)));
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

// Page, frame and root fail by the same.
const logged = new WeakSet<Visit>();

async function orUnavailable<Answer>(
  { context }: Asked,
  ask: () => Answer | Promise<Answer>,
  form?: Request | null,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const fault = toUnavailable(error);
    if (!fault) throw error;
    const visit = context.get(visitContext);
    if (!logged.has(visit)) visit.log.error({ err: error }, "a page cannot be made just now");
    logged.add(visit);
    const told: Unavailable = { ...toErrorBody(fault), ...(form && { sent: await readSent(form) }) };
    // Thrown so and not as an answer, it comes to the page that tells of faults from a middleware too.
    throw data(told, { status: 503, statusText: "Service Unavailable", headers: { "Retry-After": retryAfter(fault) } });
  }
}

/** Its body is read by the action. Scripts keep their form themselves, and files are too large to go to and fro. */
function holdForm(request: Request): Request | null {
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  const isSimple = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  return isDocument && isSimple ? request.clone() : null;
}

/** Nothing of a form with a password, which no page may hold. */
async function readSent(form: Request): Promise<[string, string][]> {
  const sent = [...new URLSearchParams(await form.text())];
  return sent.some(([name]) => name.includes("password")) ? [] : sent;
}
