import type { FastifyRequest } from "fastify";
import { finishAnswer, type KeptAnswer } from "#host/kept/finish-answer.ts";
import type { SharedPage } from "#host/kept/is-shared.ts";
import { paintFirst } from "#host/kept/paint-first.ts";
import { readStylesOf } from "#host/kept/read-styles-of.ts";
import { shareScripts } from "#host/kept/share-scripts.ts";
import type { Shop } from "#services/shop.ts";
import type { AnswerRequest } from "#web/answer-request.ts";
import { randomBytes } from "node:crypto";

type Given = { shop: Shop; appUrl: URL; answer: AnswerRequest };

// About one transmission, or decided by whoever sends.
const passing = new Set(["content-length", "content-encoding", "vary", "etag", "date", "transfer-encoding"]);

/**
 * Renders a page for everybody. The pages are given a request made of the address and the text size alone, so that
 * nothing else of whoever asked can be in what others get.
 */
export async function renderShared(
  request: FastifyRequest,
  { shop, appUrl, answer }: Given,
  { largerText }: SharedPage,
): Promise<KeptAnswer | null> {
  let faulty = false;
  const nonce = randomBytes(16).toString("base64");
  const response = await answer(
    new Request(new URL(request.url, appUrl), largerText ? { headers: { Cookie: "text_size=larger" } } : {}),
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
    const html = await paintFirst({ html: body, nonce, readStylesOf });
    const shared = shareScripts({ html, policy, nonce });
    body = shared.html;
    headers["content-security-policy"] = shared.policy;
  }
  const finished = await finishAnswer({ status: response.status, headers, body });
  // A page that has to do without something is shown, and not kept.
  return finished && faulty ? { ...finished, maxAgeMs: 0 } : finished;
}
