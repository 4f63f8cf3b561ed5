import type { FastifyRequest } from "fastify";
import { finishAnswer, type KeptAnswer } from "./finish-answer.ts";
import type { SharedPage } from "./is-shared.ts";
import { inlineCriticalCss } from "./critical-css.ts";
import { packData } from "./pack-data.ts";
import { readStylesOf } from "./read-styles-of.ts";
import type { Smallest } from "./smallest.ts";
import { shareScripts } from "./share-scripts.ts";
import type { Shop } from "#services/shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { randomBytes } from "node:crypto";

type Given = { shop: Shop; appUrl: URL; answer: AnswerRequest; smallest?: Pick<Smallest, "find"> | undefined };

// About one transmission, or decided by whoever sends.
const passing = new Set(["content-length", "content-encoding", "vary", "etag", "date", "transfer-encoding"]);

/**
 * Renders a page for everybody. The pages are given a request made of what they know of the address and of the text size
 * alone, so that nothing else of whoever asked can be in what others get.
 */
export async function renderShared(
  request: FastifyRequest,
  { shop, appUrl, answer, smallest }: Given,
  { address, largerText }: SharedPage,
): Promise<KeptAnswer | null> {
  let faulty = false;
  const nonce = randomBytes(16).toString("base64");
  const response = await answer(
    new Request(new URL(address, appUrl), largerText ? { headers: { Cookie: "text_size=larger" } } : {}),
    {
      shop,
      visit: {
        id: request.id,
        address: "",
        nonce,
        contentPolicies: [],
        shared: true,
        log: {
          error(details, message) {
            faulty = true;
            request.log.error(details, message);
          },
        },
      },
    },
  );
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !passing.has(name)));
  let body = await response.text();
  const policy = headers["content-security-policy"];
  if (policy !== undefined) {
    const html = await inlineCriticalCss({ html: body, nonce, readStylesOf });
    const shared = shareScripts({ html: packData(html), policy, nonce });
    body = shared.html;
    headers["content-security-policy"] = shared.policy;
  }
  const finished = await finishAnswer({ status: response.status, headers, body }, { smallest });
  // A page that has to do without something is shown, and not kept.
  return finished && faulty ? { ...finished, maxAgeMs: 0 } : finished;
}
